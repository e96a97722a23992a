import{s as a,t as b}from"./chunk-KM3RANJL.js";import"./chunk-O2CXQADL.js";import"./chunk-ETKKDYRA.js";import"./chunk-RD67GNL2.js";export{a as Replaced,b as dated};
