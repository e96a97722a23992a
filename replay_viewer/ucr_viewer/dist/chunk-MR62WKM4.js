import{b as a,c as b}from"./chunk-UOFZKHSN.js";import"./chunk-JEXDETC2.js";export{a as LOCKE,b as boardOf};
