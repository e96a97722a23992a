import{g as a}from"./chunk-4VTEKT43.js";import"./chunk-OXAC2T6E.js";export{a as SKIES};
