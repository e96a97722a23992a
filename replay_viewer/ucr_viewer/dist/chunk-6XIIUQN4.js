import{a,b}from"./chunk-LW4ATP7I.js";import"./chunk-O6OO4ZBN.js";import"./chunk-EORGIOWK.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{b as GuessBand,a as GuessButton};
