import{d as a}from"./chunk-B3M2LBQW.js";import"./chunk-MUFBWRLA.js";import"./chunk-7HXVL2BV.js";export{a as ClubPage};
