import{C as a}from"./chunk-NFWLF3CG.js";import"./chunk-BYXBJQAS.js";import"./chunk-CHNQATHW.js";import"./chunk-ETKKDYRA.js";import"./chunk-RD67GNL2.js";export{a as DisputeBand};
