import{a}from"./chunk-LDE6KONK.js";import"./chunk-OVFFLXND.js";import"./chunk-TU6LDJTQ.js";import"./chunk-YAQ5GN6W.js";import"./chunk-H65WHRGS.js";import"./chunk-F7M6MWPT.js";export{a as SIGNS};
