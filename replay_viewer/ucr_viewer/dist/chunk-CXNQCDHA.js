import{oa as a}from"./chunk-QARE3XWN.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{a as ReplayPage};
