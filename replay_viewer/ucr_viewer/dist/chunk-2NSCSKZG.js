import{d as a}from"./chunk-YQ55XJXS.js";import"./chunk-LEIO2BLF.js";import"./chunk-CLXZ2W36.js";import"./chunk-4UOS7ZQF.js";export{a as ClubPage};
