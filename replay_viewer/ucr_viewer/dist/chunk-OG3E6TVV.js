import{i as a}from"./chunk-VZQWD25W.js";import"./chunk-JSJZIVAG.js";import"./chunk-AGPGOQ32.js";import"./chunk-OXAC2T6E.js";export{a as DEDUCTION};
