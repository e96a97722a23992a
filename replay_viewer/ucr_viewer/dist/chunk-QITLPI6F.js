import{d as a}from"./chunk-EQRTNKKJ.js";import"./chunk-LEIO2BLF.js";import"./chunk-F7M6MWPT.js";export{a as ClubPage};
