import{a,b}from"./chunk-AURZCKN4.js";import"./chunk-JACDNUZ6.js";import"./chunk-G4USHV2Q.js";import"./chunk-ZYB7EXNM.js";import"./chunk-BFK2UA6R.js";export{b as GuessBand,a as GuessButton};
