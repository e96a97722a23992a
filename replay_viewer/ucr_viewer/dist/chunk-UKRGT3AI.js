import{qa as a}from"./chunk-BWTCGFSN.js";import"./chunk-CHNQATHW.js";import"./chunk-RD67GNL2.js";export{a as ReplayPage};
