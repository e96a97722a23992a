import{d as a}from"./chunk-KGCDZUAC.js";import"./chunk-P3O55YTW.js";import"./chunk-EORGIOWK.js";import"./chunk-JEXDETC2.js";export{a as ClubPage};
