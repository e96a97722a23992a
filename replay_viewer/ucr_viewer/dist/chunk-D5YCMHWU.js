import{qa as a}from"./chunk-EJSL22FD.js";import"./chunk-5LT6YBPF.js";import"./chunk-3TGZ5XQZ.js";export{a as ReplayPage};
