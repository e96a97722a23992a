import{i as a}from"./chunk-5KUPYCP5.js";import"./chunk-3IFI6GIS.js";import"./chunk-BFK2UA6R.js";export{a as DEDUCTION};
