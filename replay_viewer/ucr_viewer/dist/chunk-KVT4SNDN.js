import{d as a,e as b}from"./chunk-YZOCWGXA.js";import"./chunk-PSBX6VM6.js";import"./chunk-PKKYGKZU.js";export{a as Replaced,b as dated};
