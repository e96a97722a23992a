import{V as a,W as b,X as c}from"./chunk-TVZQ34EY.js";import"./chunk-PKKYGKZU.js";export{a as Sky,c as SkyBand,b as SkyPicture};
