// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-d6f0dd1b8b3033cd";
const FILES = ["app.css","app.js","chunk-2I6QTMJE.js","chunk-2SRY3MZN.js","chunk-3QZ7IO6W.js","chunk-3ZKA4XYD.js","chunk-44UWCZWM.js","chunk-45QGO72U.js","chunk-4BGONYR6.css","chunk-4CTHP7Q4.js","chunk-4DOPLP65.js","chunk-4ESXUP75.js","chunk-4IWQPHPT.js","chunk-4WEUG6WR.js","chunk-5HMNRZFD.css","chunk-5SBFIKAZ.css","chunk-67DRCJTS.js","chunk-6FDG7RS7.js","chunk-6GJESKIH.js","chunk-6QEUZRIB.js","chunk-6WQW3LBC.css","chunk-7FUMZ73W.js","chunk-AUUA4UKJ.js","chunk-B5YLWNLU.js","chunk-BRQKLAXM.css","chunk-BYCGI2NU.js","chunk-CJ7I6JSP.js","chunk-CKPK3HD3.js","chunk-CLLWCGNE.js","chunk-CLUKQM2T.js","chunk-D5245BT5.js","chunk-D5EELEP5.js","chunk-DBQWJXFJ.js","chunk-DJKIIPSJ.css","chunk-DPCYU7J6.js","chunk-E4YFDNI7.js","chunk-E772SZWB.js","chunk-EIQBPD7R.css","chunk-EQRTNKKJ.js","chunk-EZDAXZLU.js","chunk-F6MKXKTJ.js","chunk-F7M6MWPT.js","chunk-FR4QZMHO.js","chunk-FRQCGOAQ.js","chunk-H65WHRGS.js","chunk-HCJUINBD.js","chunk-I2WDLANU.js","chunk-IBVXMWYY.js","chunk-IKMZDFRY.js","chunk-JL3CV5LH.js","chunk-JVBBUX7D.js","chunk-JWKFXLNH.js","chunk-JXMZMJKP.js","chunk-KSPRS5GW.js","chunk-LDE6KONK.js","chunk-LEIO2BLF.js","chunk-LOIZGADH.js","chunk-LT44QCCJ.css","chunk-MKPKIFHU.js","chunk-MLEPZI23.js","chunk-MZE4QN2R.js","chunk-NBENURWB.js","chunk-O3EZMGCS.js","chunk-O4PXFCMJ.css","chunk-OTRGJE6W.js","chunk-OVFFLXND.js","chunk-OXLKFQRN.css","chunk-OZD2VQC4.js","chunk-PGSL3F3A.js","chunk-PW67UJVR.css","chunk-QEPVB5S4.js","chunk-QFRBOGDG.js","chunk-QITLPI6F.js","chunk-QOVAIFEC.js","chunk-RCIJ3XHS.js","chunk-S4PZD2QL.js","chunk-SKJ62QBZ.js","chunk-SRYJ7MHF.js","chunk-ST6ER2OF.js","chunk-T6FNVER4.js","chunk-TEXIPUI2.js","chunk-TU6LDJTQ.js","chunk-TYAWFVOV.js","chunk-UNGEJYDG.js","chunk-V2WKD3FZ.css","chunk-V4U3AGNV.css","chunk-VOBUFYUX.js","chunk-VOHXS5DB.js","chunk-VOOGZBM2.js","chunk-VR2YBXHX.js","chunk-VWCCYJM3.js","chunk-WBE3BJWD.js","chunk-WMNZ6RPP.js","chunk-WVTJEE64.js","chunk-X6WF43TV.js","chunk-XLOJR7YC.js","chunk-XSRYH35L.css","chunk-Y7BONE4C.js","chunk-YAQ5GN6W.js","chunk-YLAWCRPN.css","chunk-YPTROAI5.js","chunk-YRWAFFHO.js","chunk-YVBSKX22.js","chunk-ZHL7SM4H.js","chunk-ZLCGGQID.js","chunk-ZZPVJXJM.js","icon.svg"];
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
