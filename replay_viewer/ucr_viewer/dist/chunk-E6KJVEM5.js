import{d as a}from"./chunk-ZFZWN4QP.js";import"./chunk-ST5XQHDE.js";import"./chunk-HFSQX5G4.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{a as WidePage};
