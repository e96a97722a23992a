// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-2eee7891bff024d3";
const FILES = ["app.css","app.js","chunk-237KASQ7.js","chunk-3C6B7QSH.js","chunk-3IFI6GIS.js","chunk-3L25RVU6.js","chunk-44FP7VMD.js","chunk-44Z3552A.js","chunk-4B1SV5K4.en.json","chunk-4B1SV5K4.ja.json","chunk-4JMHL7CR.en.json","chunk-4JMHL7CR.ja.json","chunk-4M5CEKER.js","chunk-4OPC2TEV.js","chunk-4ZBPYEG3.js","chunk-5HMNRZFD.css","chunk-5IMUKAMD.js","chunk-5KUPYCP5.js","chunk-5MUZDTDE.js","chunk-5YY2UPYY.js","chunk-5ZTAVE2B.js","chunk-6J6NSGFS.js","chunk-737UWTFR.js","chunk-7NB8CPNY.en.json","chunk-7NB8CPNY.ja.json","chunk-7UMASDD5.css","chunk-7ZG5WFEN.js","chunk-A3KWXTVA.en.json","chunk-A3KWXTVA.ja.json","chunk-AEQASJ8C.en.json","chunk-AEQASJ8C.ja.json","chunk-AQ3LEY3D.js","chunk-AURZCKN4.js","chunk-B43FP4DV.js","chunk-B53UPRC6.js","chunk-B6ZOC6IM.js","chunk-B7YBSYGM.css","chunk-BFK2UA6R.js","chunk-BYFEQRLO.js","chunk-BYXBJQAS.js","chunk-BZ1DWAOF.en.json","chunk-BZ1DWAOF.ja.json","chunk-BZZQ3R7I.js","chunk-C5AYVGXQ.css","chunk-C6GZK3U2.js","chunk-CENLMMU7.en.json","chunk-CENLMMU7.ja.json","chunk-CQSENB0G.en.json","chunk-CQSENB0G.ja.json","chunk-D2JTWUOE.js","chunk-D64CW6J4.js","chunk-DCYKE3ZQ.en.json","chunk-DCYKE3ZQ.ja.json","chunk-DITC3XJT.js","chunk-DPLSXCB9.en.json","chunk-DPLSXCB9.ja.json","chunk-DQCVKEQU.js","chunk-DUGVKLCC.en.json","chunk-DUGVKLCC.ja.json","chunk-DVDKQSXD.css","chunk-DVXG0RDY.en.json","chunk-DVXG0RDY.ja.json","chunk-EFV4Q2S4.js","chunk-EZTWX6L6.js","chunk-FHD1MB8M.en.json","chunk-FHD1MB8M.ja.json","chunk-FPSG5QYK.js","chunk-FTCPH62N.js","chunk-FV7XK5LP.js","chunk-FVKZM3DA.js","chunk-FVOKS73B.js","chunk-FZF4E51P.en.json","chunk-FZF4E51P.ja.json","chunk-G2XS2WEI.js","chunk-G4USHV2Q.js","chunk-GCGFR3QI.js","chunk-GFQQTNCQ.js","chunk-GHKQKNYI.js","chunk-GU2K53NN.js","chunk-GUG5Q44L.js","chunk-H1CCVZPJ.en.json","chunk-H1CCVZPJ.ja.json","chunk-HC4T2TL7.js","chunk-HJHSAVT6.js","chunk-HL5HJ4DI.js","chunk-HMDOEVTX.js","chunk-HV2AU2AH.js","chunk-HWUQVVFO.js","chunk-HXOUW7K2.js","chunk-HZ6DCVDU.js","chunk-IAZZG27M.js","chunk-ICA2IL2Y.js","chunk-IM3CFFTL.js","chunk-JACDNUZ6.js","chunk-JJ6A968Q.en.json","chunk-JJ6A968Q.ja.json","chunk-JMHYQVKL.css","chunk-JRTO2VRL.css","chunk-JSANPHHP.en.json","chunk-JSANPHHP.ja.json","chunk-JYFBGOFN.en.json","chunk-JYFBGOFN.ja.json","chunk-K6X7SW3X.js","chunk-KJBNINGD.js","chunk-KLKIJZRJ.js","chunk-KNKMBFXZ.en.json","chunk-KNKMBFXZ.ja.json","chunk-KNRBB4II.css","chunk-KTDCB2ZP.js","chunk-KVIHSBVY.js","chunk-L5TBH4XJ.js","chunk-LKNYKZQX.js","chunk-LRE7ELSM.en.json","chunk-LRE7ELSM.ja.json","chunk-LSABTZPJ.en.json","chunk-LSABTZPJ.ja.json","chunk-LVLSUG8Y.en.json","chunk-LVLSUG8Y.ja.json","chunk-MFM12LFL.en.json","chunk-MFM12LFL.ja.json","chunk-MHIXCNAP.js","chunk-MPYVVQH7.css","chunk-MVSWKWD2.js","chunk-MZZE3TFN.js","chunk-N3A7CEWQ.js","chunk-NCMK4PK5.js","chunk-NF6TA9L6.en.json","chunk-NF6TA9L6.ja.json","chunk-NPPEZYD2.js","chunk-NTY2R6X7.js","chunk-OIQTPVWZ.en.json","chunk-OIQTPVWZ.ja.json","chunk-OKNRBYNG.en.json","chunk-OKNRBYNG.ja.json","chunk-OR2Z27PT.js","chunk-ORVFVS5U.js","chunk-ORWAS0ET.en.json","chunk-ORWAS0ET.ja.json","chunk-OUT3H734.css","chunk-OVHUNSUQ.js","chunk-P3O55YTW.js","chunk-PBEKYOMI.js","chunk-PC67YLSD.js","chunk-PIHNCALX.en.json","chunk-PIHNCALX.ja.json","chunk-PS3ZOK4K.js","chunk-PZRB3GDE.en.json","chunk-PZRB3GDE.ja.json","chunk-Q224RNAY.js","chunk-Q5BOHLMK.js","chunk-QCQ5DRTG.js","chunk-QF7SRVWZ.js","chunk-QGVCIXDI.en.json","chunk-QGVCIXDI.ja.json","chunk-QJ63SQZJ.js","chunk-QRR6FAGI.en.json","chunk-QRR6FAGI.ja.json","chunk-R7PBWJ6V.js","chunk-RDETUNQY.en.json","chunk-RDETUNQY.ja.json","chunk-RK4ZWCFW.js","chunk-S538VVFD.en.json","chunk-S538VVFD.ja.json","chunk-S8NYJFAG.en.json","chunk-S8NYJFAG.ja.json","chunk-SEOHAO28.en.json","chunk-SEOHAO28.ja.json","chunk-TDORWQDG.js","chunk-TLBS5C5X.css","chunk-TMBFQDNY.js","chunk-TREOTHJ5.js","chunk-TTSYS5JS.js","chunk-UH6QGHK3.en.json","chunk-UH6QGHK3.ja.json","chunk-UIWJAIFX.js","chunk-UJ5YBJNE.js","chunk-ULNHSQ36.js","chunk-V2WKD3FZ.css","chunk-VR73PLXA.js","chunk-VRALUKGM.en.json","chunk-VRALUKGM.ja.json","chunk-WAF1PM9S.en.json","chunk-WAF1PM9S.ja.json","chunk-WH4YXGWJ.css","chunk-WXLS74VK.js","chunk-X1DSBLM0.en.json","chunk-X1DSBLM0.ja.json","chunk-X5OKYOYM.js","chunk-XGZFCVY6.js","chunk-XPBA64KJ.js","chunk-XPSR67JY.js","chunk-YED3TY6B.js","chunk-YTISLNX7.css","chunk-YWMXREKG.en.json","chunk-YWMXREKG.ja.json","chunk-ZA4OR4FS.js","chunk-ZKUPJTKQ.en.json","chunk-ZKUPJTKQ.ja.json","chunk-ZRGLK4TL.js","chunk-ZSGLVYKT.js","chunk-ZULSV7C5.css","chunk-ZYB7EXNM.js","icon.svg"];
const PATIENCE_MS = 3000;

const at = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(["./", ...FILES].map((path) => new Request(at(path), { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("ucr-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const path = request.url.slice(self.registration.scope.length).split(/[?#]/)[0];
  const isPage = request.mode === "navigate" && !path.startsWith("api/") && path !== "metrics";
  if (isPage) event.respondWith(fresh(request, at("./")));
  else if (path.startsWith("chunk-") && FILES.includes(path)) event.respondWith(kept(request));
  else if (FILES.includes(path)) event.respondWith(fresh(request, at(path)));
});

/** From the network, so that an update is seen at once; what is kept where there is none, or none in time. */
async function fresh(request, name) {
  const cached = await caches.match(name);
  const asked = fetch(request);
  if (!cached) return asked;
  const late = new Promise((resolve) => setTimeout(() => resolve(cached), PATIENCE_MS));
  return Promise.race([asked.catch(() => cached), late]);
}

/** What is kept: its name changes with its bytes. */
async function kept(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}
