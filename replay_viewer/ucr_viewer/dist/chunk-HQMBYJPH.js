import{g as a}from"./chunk-JAMTZN7C.js";import"./chunk-PKKYGKZU.js";export{a as SKIES};
