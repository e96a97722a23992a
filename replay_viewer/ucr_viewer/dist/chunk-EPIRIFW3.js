import{b as a,c as b}from"./chunk-6ZNOXMPS.js";import"./chunk-3TGZ5XQZ.js";export{a as LOCKE,b as boardOf};
