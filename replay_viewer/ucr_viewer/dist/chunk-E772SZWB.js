import{oa as a}from"./chunk-AUUA4UKJ.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as ReplayPage};
