import{a,b}from"./chunk-ZCZCT2JE.js";import"./chunk-Z4XEAX2U.js";import"./chunk-CLXZ2W36.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{b as GuessBand,a as GuessButton};
