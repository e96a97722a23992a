import{a,b}from"./chunk-W6QRORJC.js";import"./chunk-H4MGNJ2T.js";import"./chunk-HFSQX5G4.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{b as GuessBand,a as GuessButton};
