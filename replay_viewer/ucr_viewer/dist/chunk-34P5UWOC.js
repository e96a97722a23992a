import{ba as a,ca as b,da as c}from"./chunk-ETKKDYRA.js";import"./chunk-RD67GNL2.js";export{a as Sky,c as SkyBand,b as SkyPicture};
