import{d as a}from"./chunk-4LLYRORC.js";import"./chunk-JJML2T7I.js";import"./chunk-O6OO4ZBN.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{a as WidePage};
