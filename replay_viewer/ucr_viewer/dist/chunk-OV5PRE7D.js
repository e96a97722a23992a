import{x as a,y as b}from"./chunk-KSBRZ4SA.js";import"./chunk-PMY5AUDT.js";import"./chunk-LI2K7BLG.js";import"./chunk-7HXVL2BV.js";export{a as Replaced,b as dated};
