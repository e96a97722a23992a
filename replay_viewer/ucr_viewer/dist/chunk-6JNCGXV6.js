import{b as a,c as b}from"./chunk-VVGIELVA.js";import"./chunk-4UOS7ZQF.js";export{a as LOCKE,b as boardOf};
