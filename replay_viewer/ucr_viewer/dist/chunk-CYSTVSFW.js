import{h as a}from"./chunk-77GQZNY4.js";import"./chunk-H42M3JKX.js";import"./chunk-L2RQDOI5.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{a as DisputesSide};
