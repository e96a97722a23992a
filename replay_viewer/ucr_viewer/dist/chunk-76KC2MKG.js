import{b as a,c as b}from"./chunk-XTEPZHRL.js";import"./chunk-OXAC2T6E.js";export{a as LOCKE,b as boardOf};
