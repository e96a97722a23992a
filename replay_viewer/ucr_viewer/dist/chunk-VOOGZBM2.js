import{d as a}from"./chunk-T6FNVER4.js";import"./chunk-TEXIPUI2.js";import"./chunk-AUUA4UKJ.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as WidePage};
