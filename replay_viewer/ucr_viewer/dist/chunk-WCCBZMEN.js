import{c as a,d as b}from"./chunk-C4P274WA.js";import"./chunk-3V5QW4T6.js";import"./chunk-OXAC2T6E.js";export{a as Replaced,b as dated};
