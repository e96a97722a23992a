import{d as a}from"./chunk-35PJYMQ2.js";import"./chunk-LEIO2BLF.js";import"./chunk-PKKYGKZU.js";export{a as ClubPage};
