import{a}from"./chunk-CCKKGTRA.js";import"./chunk-EQWDEDIL.js";import"./chunk-HA42I3TU.js";import"./chunk-RIWBAFQO.js";import"./chunk-NJ3XAXQU.js";import"./chunk-4UOS7ZQF.js";export{a as SIGNS};
