import{a,b}from"./chunk-BZZQ3R7I.js";import"./chunk-G4USHV2Q.js";import"./chunk-ZYB7EXNM.js";import"./chunk-BFK2UA6R.js";export{a as KEY_MAP,b as pressKey};
