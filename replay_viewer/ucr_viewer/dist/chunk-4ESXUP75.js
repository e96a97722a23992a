import{c as a,d as b}from"./chunk-4IWQPHPT.js";import"./chunk-45QGO72U.js";import"./chunk-F7M6MWPT.js";export{a as Replaced,b as dated};
