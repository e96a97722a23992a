import{k as a}from"./chunk-2XBU75IT.js";import"./chunk-BWTCGFSN.js";import"./chunk-CHNQATHW.js";import"./chunk-RD67GNL2.js";export{a as AtTheEnd};
