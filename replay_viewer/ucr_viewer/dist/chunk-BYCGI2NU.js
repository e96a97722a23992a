import{b as a}from"./chunk-QEPVB5S4.js";import"./chunk-TEXIPUI2.js";import"./chunk-AUUA4UKJ.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as PhonePage};
