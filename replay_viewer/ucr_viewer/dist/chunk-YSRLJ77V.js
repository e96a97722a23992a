import{r as a}from"./chunk-CFSVMGSY.js";import"./chunk-AYWQC6RN.js";import"./chunk-A7GAAFLU.js";import"./chunk-3TGZ5XQZ.js";export{a as DealCheck};
