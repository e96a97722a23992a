import{d as a}from"./chunk-LWWFD6AE.js";import"./chunk-DFTM6C7X.js";import"./chunk-QARE3XWN.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{a as WidePage};
