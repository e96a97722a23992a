import{d as a}from"./chunk-YNVBY4WD.js";import"./chunk-P3O55YTW.js";import"./chunk-Q6NNZ4NA.js";import"./chunk-ETKKDYRA.js";import"./chunk-RD67GNL2.js";export{a as ClubPage};
