import{C as a}from"./chunk-KLKIJZRJ.js";import"./chunk-BYXBJQAS.js";import"./chunk-ZYB7EXNM.js";import"./chunk-OVHUNSUQ.js";import"./chunk-BFK2UA6R.js";export{a as DisputeBand};
