import{d as a}from"./chunk-XIR53DHE.js";import"./chunk-LEIO2BLF.js";import"./chunk-FZOBYLLM.js";import"./chunk-OXAC2T6E.js";export{a as ClubPage};
