import{i as a}from"./chunk-JTZXLGVO.js";import"./chunk-KHUSKNVV.js";import"./chunk-3TGZ5XQZ.js";export{a as DEDUCTION};
