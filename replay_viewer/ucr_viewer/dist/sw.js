// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-2cae66d1b5f1b747";
const FILES = ["app.css","app.js","chunk-24JC5NTQ.js","chunk-2AFXSQLD.js","chunk-2WMASSBN.js","chunk-2XBU75IT.js","chunk-2YSF7RZH.js","chunk-34P5UWOC.js","chunk-3T3YSY4N.js","chunk-44MPQD4O.js","chunk-4B1SV5K4.en.json","chunk-4B1SV5K4.ja.json","chunk-4JMHL7CR.en.json","chunk-4JMHL7CR.ja.json","chunk-4ORVHWAE.js","chunk-4SGEGSHR.js","chunk-54VTETW4.js","chunk-5E3XNCVK.js","chunk-5HMNRZFD.css","chunk-5TGIJG4M.js","chunk-5WMOTFTL.js","chunk-5YBRCLHF.js","chunk-7NB8CPNY.en.json","chunk-7NB8CPNY.ja.json","chunk-7UMASDD5.css","chunk-7VRLEBPO.js","chunk-A3KWXTVA.en.json","chunk-A3KWXTVA.ja.json","chunk-AAZ66Q4G.js","chunk-AEQASJ8C.en.json","chunk-AEQASJ8C.ja.json","chunk-AG73UZWK.js","chunk-AIOTL5HI.js","chunk-AKAASQT4.js","chunk-AQD2PAHI.js","chunk-AYKMYUOD.js","chunk-B7YBSYGM.css","chunk-BGUK55JM.js","chunk-BNPOSXBA.js","chunk-BWQRN3E7.js","chunk-BWTCGFSN.js","chunk-BYXBJQAS.js","chunk-BZ1DWAOF.en.json","chunk-BZ1DWAOF.ja.json","chunk-C5AYVGXQ.css","chunk-CB5JI2UV.js","chunk-CENLMMU7.en.json","chunk-CENLMMU7.ja.json","chunk-CHNQATHW.js","chunk-CIYGSTXF.js","chunk-CQSENB0G.en.json","chunk-CQSENB0G.ja.json","chunk-CTXUVXW6.js","chunk-DCYKE3ZQ.en.json","chunk-DCYKE3ZQ.ja.json","chunk-DPLSXCB9.en.json","chunk-DPLSXCB9.ja.json","chunk-DUGVKLCC.en.json","chunk-DUGVKLCC.ja.json","chunk-DVXG0RDY.en.json","chunk-DVXG0RDY.ja.json","chunk-EPRXCW5I.js","chunk-EQHUSLH5.js","chunk-ETKKDYRA.js","chunk-FHD1MB8M.en.json","chunk-FHD1MB8M.ja.json","chunk-FPL2VKTT.js","chunk-FWSXLAH7.js","chunk-FX4LQXI7.js","chunk-FZF4E51P.en.json","chunk-FZF4E51P.ja.json","chunk-G5MOJUEC.css","chunk-GQSUO7RY.js","chunk-GWEZGP3Y.js","chunk-GX4MTFLW.js","chunk-H1CCVZPJ.en.json","chunk-H1CCVZPJ.ja.json","chunk-HAAFANIK.js","chunk-HE6FTA6D.js","chunk-HE7FPWYD.js","chunk-HEO6WJDP.js","chunk-HSK6CCZZ.js","chunk-I4BAPCPP.js","chunk-IATFJ6MZ.js","chunk-IPQEDATG.js","chunk-IVARVC6T.js","chunk-JJ6A968Q.en.json","chunk-JJ6A968Q.ja.json","chunk-JMHYQVKL.css","chunk-JRTO2VRL.css","chunk-JSANPHHP.en.json","chunk-JSANPHHP.ja.json","chunk-JYFBGOFN.en.json","chunk-JYFBGOFN.ja.json","chunk-KJBNINGD.js","chunk-KM3RANJL.js","chunk-KNKMBFXZ.en.json","chunk-KNKMBFXZ.ja.json","chunk-KVAQONXI.js","chunk-KWIJOZSP.js","chunk-LNJJN2VN.js","chunk-LRE7ELSM.en.json","chunk-LRE7ELSM.ja.json","chunk-LSABTZPJ.en.json","chunk-LSABTZPJ.ja.json","chunk-LVLSUG8Y.en.json","chunk-LVLSUG8Y.ja.json","chunk-LWVAQLQD.js","chunk-MFM12LFL.en.json","chunk-MFM12LFL.ja.json","chunk-MMKXXHHA.js","chunk-MPYVVQH7.css","chunk-MVVMPZ2A.js","chunk-N3E4S6OR.js","chunk-N5X3DR2Y.js","chunk-N7YTRMAD.js","chunk-NF6TA9L6.en.json","chunk-NF6TA9L6.ja.json","chunk-NFWLF3CG.js","chunk-NXO2ZEGO.js","chunk-NZ2OJUBA.js","chunk-O2CXQADL.js","chunk-O5F7PJGM.js","chunk-OHKDO4SR.js","chunk-OIQTPVWZ.en.json","chunk-OIQTPVWZ.ja.json","chunk-OKNRBYNG.en.json","chunk-OKNRBYNG.ja.json","chunk-ORWAS0ET.en.json","chunk-ORWAS0ET.ja.json","chunk-OUT3H734.css","chunk-P3O55YTW.js","chunk-PDXQI6AN.js","chunk-PIHNCALX.en.json","chunk-PIHNCALX.ja.json","chunk-PSOC2UAY.js","chunk-PVCYRT5K.js","chunk-PZRB3GDE.en.json","chunk-PZRB3GDE.ja.json","chunk-Q6NNZ4NA.js","chunk-QG2QVYFA.js","chunk-QGVCIXDI.en.json","chunk-QGVCIXDI.ja.json","chunk-QRR6FAGI.en.json","chunk-QRR6FAGI.ja.json","chunk-QRYPDZQG.js","chunk-RD67GNL2.js","chunk-RDETUNQY.en.json","chunk-RDETUNQY.ja.json","chunk-RGPZDCVB.js","chunk-RKC3N22U.js","chunk-RMJOGQ4D.js","chunk-S538VVFD.en.json","chunk-S538VVFD.ja.json","chunk-S8NYJFAG.en.json","chunk-S8NYJFAG.ja.json","chunk-SEOHAO28.en.json","chunk-SEOHAO28.ja.json","chunk-SFZQ35HS.js","chunk-SIIQ52NE.js","chunk-SPEZFDML.js","chunk-TIDZLFPL.js","chunk-TLBS5C5X.css","chunk-TLK5D3VU.js","chunk-TN35S7GA.js","chunk-UGXX3FZY.js","chunk-UH5RINXE.js","chunk-UH6QGHK3.en.json","chunk-UH6QGHK3.ja.json","chunk-UKRGT3AI.js","chunk-ULINPRSK.js","chunk-UQCICZ5K.js","chunk-V2WKD3FZ.css","chunk-VIERH3UM.js","chunk-VLCVM2CF.js","chunk-VQMVTCMC.js","chunk-VRALUKGM.en.json","chunk-VRALUKGM.ja.json","chunk-WAF1PM9S.en.json","chunk-WAF1PM9S.ja.json","chunk-WB5JRFBF.css","chunk-WCQECXVO.js","chunk-WH4YXGWJ.css","chunk-WKWXRLSO.js","chunk-WMXNKQ5S.js","chunk-WXRAKOVZ.js","chunk-X1DSBLM0.en.json","chunk-X1DSBLM0.ja.json","chunk-X4R3JWG6.js","chunk-XNEBVIH2.js","chunk-XW5RQOIW.js","chunk-Y3FMSBQE.js","chunk-YDLSQJBE.js","chunk-YNVBY4WD.js","chunk-YTISLNX7.css","chunk-YTIT36O6.js","chunk-YWG7GSKQ.js","chunk-YWMXREKG.en.json","chunk-YWMXREKG.ja.json","chunk-ZKUPJTKQ.en.json","chunk-ZKUPJTKQ.ja.json","chunk-ZULSV7C5.css","icon.svg"];
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
