import{r as a,s as b}from"./chunk-EZAYQSHP.js";import"./chunk-ZOJU2JWL.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{a as Replaced,b as dated};
