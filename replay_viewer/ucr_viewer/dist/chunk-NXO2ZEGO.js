import{b as a}from"./chunk-WMXNKQ5S.js";import"./chunk-RD67GNL2.js";export{a as TextTable};
