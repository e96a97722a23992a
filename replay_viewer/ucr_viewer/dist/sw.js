// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-4e0c665454a6c5f5";
const FILES = ["app.css","app.js","chunk-2WQHDFZ5.js","chunk-35PJYMQ2.js","chunk-3MSWUNLE.js","chunk-3MTKEYJR.js","chunk-4BGONYR6.css","chunk-4IUGCH7L.js","chunk-4UWJPM4S.js","chunk-4ZMD4NIP.js","chunk-5HMNRZFD.css","chunk-5QHULFKM.js","chunk-5SBFIKAZ.css","chunk-6FK55MHO.js","chunk-6WQW3LBC.css","chunk-75ZHMIXO.js","chunk-7ALGOAJ2.js","chunk-7RMI4WRC.js","chunk-A42JW75W.js","chunk-A44GJP26.js","chunk-AGRIEJAN.js","chunk-BG7IJZWT.js","chunk-BRQKLAXM.css","chunk-BWG2CBGV.js","chunk-CC5WY5O5.js","chunk-CF3QYNK3.js","chunk-CHYPFGER.js","chunk-CIANN4BI.js","chunk-CQXWL2GR.js","chunk-CXNQCDHA.js","chunk-CZMTYTPE.js","chunk-DFTM6C7X.js","chunk-DFZHLPOY.js","chunk-DJKIIPSJ.css","chunk-E3ZMNBRH.js","chunk-EIQBPD7R.css","chunk-ELIU37GZ.js","chunk-EU4D3HUW.js","chunk-EXGC6TXI.js","chunk-FAHBJHX2.js","chunk-FDDZNNI4.js","chunk-GC5PLV56.js","chunk-GOQ7MMAG.js","chunk-GY3S7RSW.js","chunk-HPSSAY6R.js","chunk-HQMBYJPH.js","chunk-IAEEBJOV.js","chunk-IUCJP4UB.js","chunk-JAMTZN7C.js","chunk-JP56T43F.js","chunk-JRAAZHHH.js","chunk-K43M2CGZ.js","chunk-KRNG3DHQ.js","chunk-KVT4SNDN.js","chunk-LEIO2BLF.js","chunk-LKBSMZA5.js","chunk-LQNBSDOV.js","chunk-LT44QCCJ.css","chunk-LWWFD6AE.js","chunk-M4RCYXMM.js","chunk-M6SH3T2V.js","chunk-N4IROYEZ.js","chunk-N5JYLZVR.js","chunk-NM3GQEBP.js","chunk-O4PXFCMJ.css","chunk-OIZOCY4F.js","chunk-OXLKFQRN.css","chunk-PCI7K2CY.js","chunk-PKKYGKZU.js","chunk-PSBX6VM6.js","chunk-PW67UJVR.css","chunk-QARE3XWN.js","chunk-R2JAZBUH.js","chunk-R3SGC37F.js","chunk-RCJWFZ3R.js","chunk-RFJHAJJK.js","chunk-RNIWTRLP.js","chunk-RQ4Q3ETG.js","chunk-T2R2XMUS.js","chunk-T4Q7T7SQ.js","chunk-TT46ZD6H.js","chunk-TVZQ34EY.js","chunk-USELKRNQ.js","chunk-UYTPDC6K.js","chunk-V2WKD3FZ.css","chunk-V4U3AGNV.css","chunk-VHPY7SXK.js","chunk-VOATVVSD.js","chunk-VZKWRCLT.js","chunk-W4BGDNKT.js","chunk-WBE3BJWD.js","chunk-WBHCYJ5X.js","chunk-WTM73GDL.js","chunk-WTQFRNNE.js","chunk-XSRYH35L.css","chunk-XTYTW633.js","chunk-YLAWCRPN.css","chunk-YNTNAIY3.js","chunk-YOLBT653.js","chunk-YVCCLLO3.js","chunk-YXOI2LBM.js","chunk-YZOCWGXA.js","chunk-ZKXJB664.js","chunk-ZLM55G26.js","icon.svg"];
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
