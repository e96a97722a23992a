import{s as a,t as b}from"./chunk-CFSVMGSY.js";import"./chunk-AYWQC6RN.js";import"./chunk-A7GAAFLU.js";import"./chunk-3TGZ5XQZ.js";export{a as Replaced,b as dated};
