import{b as a}from"./chunk-5YY2UPYY.js";import"./chunk-BFK2UA6R.js";export{a as TextTable};
