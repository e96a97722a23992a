import{h as a}from"./chunk-3TEIWY7E.js";import"./chunk-HFSQX5G4.js";import"./chunk-WDMRRHIZ.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{a as DisputesSide};
