import{a,b}from"./chunk-EQHUSLH5.js";import"./chunk-2XBU75IT.js";import"./chunk-BWTCGFSN.js";import"./chunk-CHNQATHW.js";import"./chunk-RD67GNL2.js";export{b as GuessBand,a as GuessButton};
