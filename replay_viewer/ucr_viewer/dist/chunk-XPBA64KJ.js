import{b as a}from"./chunk-NPPEZYD2.js";import"./chunk-NTY2R6X7.js";import"./chunk-G4USHV2Q.js";import"./chunk-ZYB7EXNM.js";import"./chunk-BFK2UA6R.js";export{a as PhonePage};
