import{g as a}from"./chunk-USELKRNQ.js";import"./chunk-QARE3XWN.js";import"./chunk-GY3S7RSW.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{a as FindingsList};
