import{c as a,d as b}from"./chunk-NCEW5IDH.js";import"./chunk-ISOTHHGI.js";import"./chunk-4UOS7ZQF.js";export{a as Replaced,b as dated};
