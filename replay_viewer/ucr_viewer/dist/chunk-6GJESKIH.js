import{b as a,c as b}from"./chunk-UNGEJYDG.js";import"./chunk-F7M6MWPT.js";export{a as LOCKE,b as boardOf};
