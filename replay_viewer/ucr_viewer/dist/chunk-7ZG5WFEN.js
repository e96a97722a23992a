import{b as a,c as b}from"./chunk-KTDCB2ZP.js";import"./chunk-BFK2UA6R.js";export{a as LOCKE,b as boardOf};
