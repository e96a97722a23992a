import{b as a,c as b}from"./chunk-5625EE2F.js";import"./chunk-7HXVL2BV.js";export{a as LOCKE,b as boardOf};
