import{a}from"./chunk-AGRIEJAN.js";import"./chunk-GY3S7RSW.js";import"./chunk-E3ZMNBRH.js";import"./chunk-TVZQ34EY.js";import"./chunk-K43M2CGZ.js";import"./chunk-PKKYGKZU.js";export{a as SIGNS};
