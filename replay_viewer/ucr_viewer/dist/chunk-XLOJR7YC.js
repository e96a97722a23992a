import{J as a,K as b,L as c}from"./chunk-YAQ5GN6W.js";import"./chunk-F7M6MWPT.js";export{a as Sky,c as SkyBand,b as SkyPicture};
