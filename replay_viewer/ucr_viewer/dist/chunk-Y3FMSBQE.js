import{b as a,c as b}from"./chunk-HE6FTA6D.js";import"./chunk-RD67GNL2.js";export{a as LOCKE,b as boardOf};
