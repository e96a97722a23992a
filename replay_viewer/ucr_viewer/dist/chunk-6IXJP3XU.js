import{g as a}from"./chunk-LECUBJXP.js";import"./chunk-JEXDETC2.js";export{a as SKIES};
