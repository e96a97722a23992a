import{s as a,t as b}from"./chunk-QCQ5DRTG.js";import"./chunk-NCMK4PK5.js";import"./chunk-OVHUNSUQ.js";import"./chunk-BFK2UA6R.js";export{a as Replaced,b as dated};
