import{d as a}from"./chunk-OYVVCRHO.js";import"./chunk-37KVQFVK.js";import"./chunk-EJSL22FD.js";import"./chunk-5LT6YBPF.js";import"./chunk-3TGZ5XQZ.js";export{a as WidePage};
