import{h as a}from"./chunk-ZCPU2GZL.js";import"./chunk-O6OO4ZBN.js";import"./chunk-76IIXIIV.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{a as DisputesSide};
