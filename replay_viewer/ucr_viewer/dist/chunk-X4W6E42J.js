import{oa as a}from"./chunk-Z4XEAX2U.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{a as ReplayPage};
