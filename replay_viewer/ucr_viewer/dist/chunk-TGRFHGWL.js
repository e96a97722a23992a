import{h as a,i as b}from"./chunk-QUWZY7SQ.js";import"./chunk-VONUEQIN.js";import"./chunk-5HRQMPVP.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{a as ClaimPage,b as nameOf};
