import{d as a}from"./chunk-QJ63SQZJ.js";import"./chunk-P3O55YTW.js";import"./chunk-5ZTAVE2B.js";import"./chunk-OVHUNSUQ.js";import"./chunk-BFK2UA6R.js";export{a as ClubPage};
