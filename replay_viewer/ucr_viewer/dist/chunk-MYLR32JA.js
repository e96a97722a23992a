import{a}from"./chunk-LBVF3VIW.js";import"./chunk-L2RQDOI5.js";import"./chunk-3WDZXMWD.js";import"./chunk-5HRQMPVP.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{a as SIGNS};
