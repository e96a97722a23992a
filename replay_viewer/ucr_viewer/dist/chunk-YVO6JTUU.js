import{b as a}from"./chunk-R6MNTJIB.js";import"./chunk-JJML2T7I.js";import"./chunk-O6OO4ZBN.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{a as PhonePage};
