import{J as a,K as b,L as c}from"./chunk-XLUION6G.js";import"./chunk-7HXVL2BV.js";export{a as Sky,c as SkyBand,b as SkyPicture};
