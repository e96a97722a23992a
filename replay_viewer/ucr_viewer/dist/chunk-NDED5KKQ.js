import{C as a}from"./chunk-QUVEY2MO.js";import"./chunk-BYXBJQAS.js";import"./chunk-5LT6YBPF.js";import"./chunk-A7GAAFLU.js";import"./chunk-3TGZ5XQZ.js";export{a as DisputeBand};
