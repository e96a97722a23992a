import{oa as a}from"./chunk-H42M3JKX.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{a as ReplayPage};
