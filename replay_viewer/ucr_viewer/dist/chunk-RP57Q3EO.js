import{oa as a}from"./chunk-O6OO4ZBN.js";import"./chunk-633EUKYR.js";import"./chunk-JEXDETC2.js";export{a as ReplayPage};
