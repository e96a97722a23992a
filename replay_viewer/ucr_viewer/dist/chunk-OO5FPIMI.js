import{ba as a,ca as b,da as c}from"./chunk-A7GAAFLU.js";import"./chunk-3TGZ5XQZ.js";export{a as Sky,c as SkyBand,b as SkyPicture};
