// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-a10e04759333075a";
const FILES = ["app.css","app.js","chunk-2BKHISFT.js","chunk-2CTAA72M.js","chunk-33XV5O7S.js","chunk-35QT4J6O.js","chunk-3BSS3FKU.js","chunk-3TEIWY7E.js","chunk-4BGONYR6.css","chunk-4GLWVQ4Y.js","chunk-4H3OK7MF.js","chunk-4YAPWTGA.js","chunk-5625EE2F.js","chunk-56DKYF3J.js","chunk-5FC5OV2H.js","chunk-5GXFP2W6.js","chunk-5HMNRZFD.css","chunk-5J3CJX23.js","chunk-5SBFIKAZ.css","chunk-6OUV3PUO.js","chunk-6TJNGFDW.css","chunk-6WQW3LBC.css","chunk-7B5NOQZU.js","chunk-7HXVL2BV.js","chunk-7YNKDQPG.js","chunk-A7C6CEDF.js","chunk-B3M2LBQW.js","chunk-BFI2LVH6.js","chunk-BRQKLAXM.css","chunk-CBYLXY42.js","chunk-CD3P5KKA.js","chunk-D4G2EFUA.js","chunk-D62J7XAE.js","chunk-DCNUTWOX.js","chunk-DDCKJHFL.js","chunk-DJKIIPSJ.css","chunk-DYHQCCI7.js","chunk-E6KJVEM5.js","chunk-EIQBPD7R.css","chunk-H4MGNJ2T.js","chunk-H7BHPZF4.js","chunk-HFSQX5G4.js","chunk-IEE7KGE6.js","chunk-IS234ECG.js","chunk-JHK4K5OI.js","chunk-JRTUBI4J.js","chunk-JWHNQN5U.js","chunk-K2WEPIU7.js","chunk-KHAPTX4N.js","chunk-KSBRZ4SA.js","chunk-L544JF22.js","chunk-LAYYQDGP.js","chunk-LI2K7BLG.js","chunk-LSNHFC7F.js","chunk-LT44QCCJ.css","chunk-MUFBWRLA.js","chunk-MUJHJWIG.js","chunk-NCHHVGJC.js","chunk-NLBZGZRT.js","chunk-NSXNC6G4.js","chunk-NTEQQ6A6.js","chunk-NXUAWSWX.js","chunk-O4F2JBJT.js","chunk-O4PXFCMJ.css","chunk-OCWQMONU.js","chunk-ON4722LR.js","chunk-OV5PRE7D.js","chunk-OXLKFQRN.css","chunk-P4U2QGWV.js","chunk-PMY5AUDT.js","chunk-POPPTNJJ.js","chunk-PW67UJVR.css","chunk-PWBHUDSP.js","chunk-PXVBGDTZ.js","chunk-PZ6GLUQM.js","chunk-R3M2PRRA.js","chunk-RATWM664.js","chunk-RE67JGIC.js","chunk-RKHHB7H3.js","chunk-RP35PSCS.js","chunk-RPZFO4MK.js","chunk-S7KHA4BT.js","chunk-SGOIMBBP.js","chunk-ST5XQHDE.js","chunk-T5MNLOK6.js","chunk-V2WKD3FZ.css","chunk-V4U3AGNV.css","chunk-VYTBM4P5.js","chunk-W6QRORJC.js","chunk-WDMRRHIZ.js","chunk-WESM54XK.js","chunk-X44MQNH5.js","chunk-X6JBQFGU.js","chunk-XLUION6G.js","chunk-XNJX4VV3.js","chunk-XO6GZKDP.js","chunk-XSRYH35L.css","chunk-YAYJAE53.js","chunk-YRQO2TFY.js","chunk-YTV3FUSD.js","chunk-ZFKZ6RTW.js","chunk-ZFZWN4QP.js","chunk-ZJGREQFF.js","icon.svg"];
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
