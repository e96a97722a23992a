import{d as a}from"./chunk-AG73UZWK.js";import"./chunk-RKC3N22U.js";import"./chunk-BWTCGFSN.js";import"./chunk-CHNQATHW.js";import"./chunk-RD67GNL2.js";export{a as WidePage};
