import{g as a}from"./chunk-EWADQK7M.js";import"./chunk-Z4XEAX2U.js";import"./chunk-EQWDEDIL.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{a as FindingsList};
