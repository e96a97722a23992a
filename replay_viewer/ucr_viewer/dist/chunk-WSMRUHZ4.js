import{a,b}from"./chunk-RN7OGKBJ.js";import"./chunk-EJSL22FD.js";import"./chunk-5LT6YBPF.js";import"./chunk-3TGZ5XQZ.js";export{a as KEY_MAP,b as pressKey};
