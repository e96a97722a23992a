import{i as a}from"./chunk-GG65DCRW.js";import"./chunk-KKPMH5KV.js";import"./chunk-MG3USGY6.js";import"./chunk-4UOS7ZQF.js";export{a as DEDUCTION};
