import{g as a}from"./chunk-PKE4HL7P.js";import"./chunk-3TGZ5XQZ.js";export{a as SKIES};
