import{b as a}from"./chunk-P5ASEAHZ.js";import"./chunk-R35665HC.js";import"./chunk-H42M3JKX.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{a as PhonePage};
