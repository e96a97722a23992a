import{J as a,K as b,L as c}from"./chunk-RIWBAFQO.js";import"./chunk-4UOS7ZQF.js";export{a as Sky,c as SkyBand,b as SkyPicture};
