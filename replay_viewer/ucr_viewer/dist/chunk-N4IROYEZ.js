import{b as a,c as b}from"./chunk-M4RCYXMM.js";import"./chunk-PKKYGKZU.js";export{a as LOCKE,b as boardOf};
