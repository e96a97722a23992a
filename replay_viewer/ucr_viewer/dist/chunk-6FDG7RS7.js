import{i as a}from"./chunk-O3EZMGCS.js";import"./chunk-FRQCGOAQ.js";import"./chunk-MLEPZI23.js";import"./chunk-F7M6MWPT.js";export{a as DEDUCTION};
