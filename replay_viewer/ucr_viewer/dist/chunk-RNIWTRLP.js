import{a,b}from"./chunk-2WQHDFZ5.js";import"./chunk-T4Q7T7SQ.js";import"./chunk-QARE3XWN.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{b as GuessBand,a as GuessButton};
