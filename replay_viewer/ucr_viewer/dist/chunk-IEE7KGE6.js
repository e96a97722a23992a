import{oa as a}from"./chunk-HFSQX5G4.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{a as ReplayPage};
