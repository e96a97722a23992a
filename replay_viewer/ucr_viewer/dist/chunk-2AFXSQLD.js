import{i as a}from"./chunk-AAZ66Q4G.js";import"./chunk-X4R3JWG6.js";import"./chunk-RD67GNL2.js";export{a as DEDUCTION};
