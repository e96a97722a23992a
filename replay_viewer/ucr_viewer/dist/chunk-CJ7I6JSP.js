import{a,b}from"./chunk-QFRBOGDG.js";import"./chunk-JL3CV5LH.js";import"./chunk-AUUA4UKJ.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{b as GuessBand,a as GuessButton};
