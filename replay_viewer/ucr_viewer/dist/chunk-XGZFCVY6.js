import{d as a}from"./chunk-4ZBPYEG3.js";import"./chunk-NTY2R6X7.js";import"./chunk-G4USHV2Q.js";import"./chunk-ZYB7EXNM.js";import"./chunk-BFK2UA6R.js";export{a as WidePage};
