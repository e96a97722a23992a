import{a,b}from"./chunk-XW5RQOIW.js";import"./chunk-BWTCGFSN.js";import"./chunk-CHNQATHW.js";import"./chunk-RD67GNL2.js";export{a as KEY_MAP,b as pressKey};
