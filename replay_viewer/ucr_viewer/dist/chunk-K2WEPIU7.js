import{a}from"./chunk-T5MNLOK6.js";import"./chunk-WDMRRHIZ.js";import"./chunk-6OUV3PUO.js";import"./chunk-XLUION6G.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{a as SIGNS};
