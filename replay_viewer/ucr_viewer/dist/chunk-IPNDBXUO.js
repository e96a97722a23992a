import{I as a,J as b,K as c}from"./chunk-NTHYNMNG.js";import"./chunk-JEXDETC2.js";export{a as Sky,c as SkyBand,b as SkyPicture};
