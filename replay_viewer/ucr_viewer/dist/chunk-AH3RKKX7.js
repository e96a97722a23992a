import{d as a}from"./chunk-ENPRPOJ6.js";import"./chunk-P3O55YTW.js";import"./chunk-V3G6MKGH.js";import"./chunk-A7GAAFLU.js";import"./chunk-3TGZ5XQZ.js";export{a as ClubPage};
