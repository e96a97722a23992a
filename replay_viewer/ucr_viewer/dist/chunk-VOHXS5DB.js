import{g as a}from"./chunk-RCIJ3XHS.js";import"./chunk-F7M6MWPT.js";export{a as SKIES};
