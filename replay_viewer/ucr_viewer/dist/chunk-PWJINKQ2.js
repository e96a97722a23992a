import{a,b}from"./chunk-WGCVBCK2.js";import"./chunk-H42M3JKX.js";import"./chunk-FZOBYLLM.js";import"./chunk-UIZSVJPU.js";import"./chunk-OXAC2T6E.js";export{b as GuessBand,a as GuessButton};
