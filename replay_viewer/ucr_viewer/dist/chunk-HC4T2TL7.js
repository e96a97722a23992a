import{r as a}from"./chunk-QCQ5DRTG.js";import"./chunk-NCMK4PK5.js";import"./chunk-OVHUNSUQ.js";import"./chunk-BFK2UA6R.js";export{a as DealCheck};
