import{b as a}from"./chunk-SADHAVEL.js";import"./chunk-3TGZ5XQZ.js";export{a as TextTable};
