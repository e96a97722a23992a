import{b as a}from"./chunk-75ZHMIXO.js";import"./chunk-DFTM6C7X.js";import"./chunk-QARE3XWN.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{a as PhonePage};
