import{g as a}from"./chunk-DPSDDRIG.js";import"./chunk-4UOS7ZQF.js";export{a as SKIES};
