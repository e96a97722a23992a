import{J as a,K as b,L as c}from"./chunk-5HRQMPVP.js";import"./chunk-OXAC2T6E.js";export{a as Sky,c as SkyBand,b as SkyPicture};
