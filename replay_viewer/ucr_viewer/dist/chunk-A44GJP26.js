import{i as a}from"./chunk-NM3GQEBP.js";import"./chunk-3MTKEYJR.js";import"./chunk-T2R2XMUS.js";import"./chunk-PKKYGKZU.js";export{a as DEDUCTION};
