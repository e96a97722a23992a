import{h as a,i as b}from"./chunk-KSPRS5GW.js";import"./chunk-OTRGJE6W.js";import"./chunk-YAQ5GN6W.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as ClaimPage,b as nameOf};
