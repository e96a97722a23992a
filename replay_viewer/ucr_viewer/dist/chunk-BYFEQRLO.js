import{qa as a}from"./chunk-G4USHV2Q.js";import"./chunk-ZYB7EXNM.js";import"./chunk-BFK2UA6R.js";export{a as ReplayPage};
