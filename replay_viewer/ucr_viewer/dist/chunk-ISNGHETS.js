import{h as a,i as b}from"./chunk-FTMXVWDF.js";import"./chunk-QGSF7S45.js";import"./chunk-RIWBAFQO.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{a as ClaimPage,b as nameOf};
