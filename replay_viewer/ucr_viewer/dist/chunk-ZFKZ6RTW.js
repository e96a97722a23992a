import{g as a}from"./chunk-X44MQNH5.js";import"./chunk-7HXVL2BV.js";export{a as SKIES};
