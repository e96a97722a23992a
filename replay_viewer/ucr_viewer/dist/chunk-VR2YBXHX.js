import{g as a}from"./chunk-SKJ62QBZ.js";import"./chunk-AUUA4UKJ.js";import"./chunk-OVFFLXND.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as FindingsList};
