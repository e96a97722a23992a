import{a,b}from"./chunk-2F5YSQCD.js";import"./chunk-MSCJNHBF.js";import"./chunk-EJSL22FD.js";import"./chunk-5LT6YBPF.js";import"./chunk-3TGZ5XQZ.js";export{b as GuessBand,a as GuessButton};
