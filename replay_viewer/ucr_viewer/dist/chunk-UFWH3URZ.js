import{b as a}from"./chunk-B2DHXWJE.js";import"./chunk-EPSABOAP.js";import"./chunk-Z4XEAX2U.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{a as PhonePage};
