import{i as a}from"./chunk-QA74ZE3G.js";import"./chunk-TEW4G4JN.js";import"./chunk-FWSX63GN.js";import"./chunk-JEXDETC2.js";export{a as DEDUCTION};
