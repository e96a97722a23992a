import{g as a}from"./chunk-WXLS74VK.js";import"./chunk-BFK2UA6R.js";export{a as SKIES};
