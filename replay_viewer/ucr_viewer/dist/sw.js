// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-31dc35abf48036ca";
const FILES = ["app.css","app.js","chunk-2CX3ACCW.js","chunk-2DKBNOQP.en.json","chunk-2DKBNOQP.ja.json","chunk-2GH26MJT.js","chunk-2JPMBF3X.css","chunk-37GDQSDE.en.json","chunk-37GDQSDE.ja.json","chunk-3OCBF4X3.js","chunk-3UHU4OK3.js","chunk-3XLFO7OB.js","chunk-4E4E46FV.css","chunk-4JMHL7CR.en.json","chunk-4JMHL7CR.ja.json","chunk-4LLYRORC.js","chunk-5ETA2QUM.js","chunk-5HMNRZFD.css","chunk-5XH6BGTD.js","chunk-633EUKYR.js","chunk-6IEGK4R8.en.json","chunk-6IEGK4R8.ja.json","chunk-6IXJP3XU.js","chunk-6XIIUQN4.js","chunk-76IIXIIV.js","chunk-7P62GB6U.js","chunk-7QXAKTQ6.js","chunk-7R4P26XQ.js","chunk-7UMASDD5.css","chunk-7WTJ6KDC.js","chunk-AEQASJ8C.en.json","chunk-AEQASJ8C.ja.json","chunk-AL62FFOV.js","chunk-AW37BN6V.js","chunk-AZEYACYC.en.json","chunk-AZEYACYC.ja.json","chunk-BYXBJQAS.js","chunk-COWDX4NO.js","chunk-DE2SKYDY.js","chunk-DOIMIMBH.js","chunk-DWWGAVMW.en.json","chunk-DWWGAVMW.ja.json","chunk-DZSQY7CX.en.json","chunk-DZSQY7CX.ja.json","chunk-E3RFCLII.js","chunk-EORGIOWK.js","chunk-EWEGBPFP.js","chunk-EZAYQSHP.js","chunk-FAMPOWQM.en.json","chunk-FAMPOWQM.ja.json","chunk-FHEVQVSB.js","chunk-FWSX63GN.js","chunk-G6HFEA3J.css","chunk-GIV7SLCZ.js","chunk-GUGUWSTN.js","chunk-H1CCVZPJ.en.json","chunk-H1CCVZPJ.ja.json","chunk-HGMWCN5J.js","chunk-HJXYZME9.en.json","chunk-HJXYZME9.ja.json","chunk-HVY5O2C0.en.json","chunk-HVY5O2C0.ja.json","chunk-IEZK8OKT.en.json","chunk-IEZK8OKT.ja.json","chunk-IKL36PHP.css","chunk-IPNDBXUO.js","chunk-JEXDETC2.js","chunk-JHAOFAHW.js","chunk-JJ6A968Q.en.json","chunk-JJ6A968Q.ja.json","chunk-JJML2T7I.js","chunk-JM2V4OLH.js","chunk-JMHYQVKL.css","chunk-JMUPNB7V.js","chunk-JNJ3VMO0.en.json","chunk-JNJ3VMO0.ja.json","chunk-JRTO2VRL.css","chunk-KGCDZUAC.js","chunk-KGNUUNX8.en.json","chunk-KGNUUNX8.ja.json","chunk-KJBNINGD.js","chunk-KUQKU24U.js","chunk-LAP55W6L.js","chunk-LECUBJXP.js","chunk-LJ5NI4UC.js","chunk-LMXB6S2H.js","chunk-LPPFNKOX.en.json","chunk-LPPFNKOX.ja.json","chunk-LSABTZPJ.en.json","chunk-LSABTZPJ.ja.json","chunk-LW4ATP7I.js","chunk-MB5TOOKG.en.json","chunk-MB5TOOKG.ja.json","chunk-MFNMLKSG.js","chunk-MPYVVQH7.css","chunk-MQLXDXNW.js","chunk-MR62WKM4.js","chunk-MXIBWV64.js","chunk-N7GILCHW.en.json","chunk-N7GILCHW.ja.json","chunk-NHHQOGLN.js","chunk-NTHYNMNG.js","chunk-O6OO4ZBN.js","chunk-OIKCGIPW.js","chunk-OKE2W3K2.js","chunk-OKNRBYNG.en.json","chunk-OKNRBYNG.ja.json","chunk-OTKBP2DD.js","chunk-P3O55YTW.js","chunk-P42EP75T.en.json","chunk-P42EP75T.ja.json","chunk-PGCLLUI3.js","chunk-POT1Z6YD.en.json","chunk-POT1Z6YD.ja.json","chunk-PROYGCJV.js","chunk-PUNVMKMX.js","chunk-PV67RP6Q.js","chunk-Q2HIUBVM.js","chunk-Q5NRWBTQ.en.json","chunk-Q5NRWBTQ.ja.json","chunk-QA74ZE3G.js","chunk-QCBEBJBD.en.json","chunk-QCBEBJBD.ja.json","chunk-QT7FBUVC.js","chunk-R6MNTJIB.js","chunk-REGR0MLO.en.json","chunk-REGR0MLO.ja.json","chunk-RP57Q3EO.js","chunk-S8E8AXKQ.en.json","chunk-S8E8AXKQ.ja.json","chunk-SINGHPXX.en.json","chunk-SINGHPXX.ja.json","chunk-SISF3GGZ.js","chunk-SQPJ3QAV.en.json","chunk-SQPJ3QAV.ja.json","chunk-SQXCPXHW.js","chunk-TEW4G4JN.js","chunk-THEQIOCB.css","chunk-TLBS5C5X.css","chunk-TVOHNWRL.js","chunk-UF2ZGBRP.js","chunk-UOFZKHSN.js","chunk-UYIUZWP4.js","chunk-V2WKD3FZ.css","chunk-VBDBT6AD.js","chunk-VIN4M3YP.js","chunk-VTDMWFF7.js","chunk-VTLECKFC.js","chunk-VWTROQ2P.css","chunk-W4MA37IC.js","chunk-W5OB6KGS.js","chunk-W5WUVGFJ.js","chunk-WBND4Y4A.js","chunk-WH4YXGWJ.css","chunk-WOT6U2GF.en.json","chunk-WOT6U2GF.ja.json","chunk-WSZC7J6T.js","chunk-X0NYL9IM.en.json","chunk-X0NYL9IM.ja.json","chunk-X4KD4XZI.js","chunk-XMZBHESZ.js","chunk-YAE5GM4H.css","chunk-YVO6JTUU.js","chunk-YXG3JVSV.js","chunk-Z6A7X44R.js","chunk-ZCPU2GZL.js","chunk-ZDHFQM5X.en.json","chunk-ZDHFQM5X.ja.json","chunk-ZF4ENXYE.js","chunk-ZOJU2JWL.js","icon.svg"];
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
