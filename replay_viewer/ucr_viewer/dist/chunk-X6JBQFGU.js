import{i as a}from"./chunk-D62J7XAE.js";import"./chunk-56DKYF3J.js";import"./chunk-YRQO2TFY.js";import"./chunk-7HXVL2BV.js";export{a as DEDUCTION};
