import{ba as a,ca as b,da as c}from"./chunk-OVHUNSUQ.js";import"./chunk-BFK2UA6R.js";export{a as Sky,c as SkyBand,b as SkyPicture};
