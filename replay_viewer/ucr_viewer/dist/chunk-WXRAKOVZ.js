import{g as a}from"./chunk-CB5JI2UV.js";import"./chunk-RD67GNL2.js";export{a as SKIES};
