// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-84da929d0c9f694a";
const FILES = ["app.css","app.js","chunk-2MWXEUP5.js","chunk-3AXKTRMC.js","chunk-3V5QW4T6.js","chunk-3WDZXMWD.js","chunk-42ZJJI6O.js","chunk-4BGONYR6.css","chunk-4FYWHHJH.js","chunk-4VTEKT43.js","chunk-52INAO3G.js","chunk-5HMNRZFD.css","chunk-5HRQMPVP.js","chunk-5SBFIKAZ.css","chunk-5VAEYVD3.js","chunk-5YAZTE4S.js","chunk-625DQ2B6.js","chunk-66TXB5QY.js","chunk-6JPURWRT.js","chunk-6WQW3LBC.css","chunk-6XZ5A7YR.js","chunk-76KC2MKG.js","chunk-77GQZNY4.js","chunk-7ASA6UQ5.js","chunk-7U2XXUPC.js","chunk-AGPGOQ32.js","chunk-AKJUSVI5.js","chunk-BRQKLAXM.css","chunk-C4P274WA.js","chunk-CDTSZNZ2.js","chunk-CYSTVSFW.js","chunk-DJKIIPSJ.css","chunk-DXKMUPFV.js","chunk-EC6GGX4Z.js","chunk-EIQBPD7R.css","chunk-FCEU7BAO.js","chunk-FCNN2QJ7.js","chunk-FQS52MZ3.js","chunk-FUF5DWP2.js","chunk-FZOBYLLM.js","chunk-GABL2CV7.js","chunk-GGXXRAPN.js","chunk-H42M3JKX.js","chunk-H7HYYPBG.js","chunk-HCYAEFIQ.js","chunk-HXHX3ZQJ.js","chunk-IAVRAOBA.js","chunk-IUJ4CEXL.js","chunk-JSJZIVAG.js","chunk-KI3B2F76.js","chunk-L2RQDOI5.js","chunk-LBVF3VIW.js","chunk-LEIO2BLF.js","chunk-LKDYNEZJ.js","chunk-LSBNPGOF.js","chunk-LT44QCCJ.css","chunk-MYLR32JA.js","chunk-N4EI34JR.js","chunk-NGDZKBOS.js","chunk-O4PXFCMJ.css","chunk-OFHRFAG3.js","chunk-OG3E6TVV.js","chunk-ONEKZ3LL.js","chunk-OQCPMLP3.js","chunk-OU2TK23Y.js","chunk-OXAC2T6E.js","chunk-OXLKFQRN.css","chunk-P5ASEAHZ.js","chunk-PE6DABC7.js","chunk-PEGEJLL5.js","chunk-PW67UJVR.css","chunk-PWJINKQ2.js","chunk-PYEA54S7.js","chunk-QUWZY7SQ.js","chunk-R35665HC.js","chunk-R7Y6PQGY.js","chunk-SBB62TK4.js","chunk-SHVKKSG7.js","chunk-SNQWN6HJ.js","chunk-SRIPXP25.js","chunk-SRRIXB7N.js","chunk-TGRFHGWL.js","chunk-TSECMXFC.js","chunk-U4ZASPQ3.js","chunk-UIZSVJPU.js","chunk-V2WKD3FZ.css","chunk-V4U3AGNV.css","chunk-VHTG3TS6.js","chunk-VONUEQIN.js","chunk-VZQWD25W.js","chunk-VZRY6PZK.js","chunk-WBE3BJWD.js","chunk-WCCBZMEN.js","chunk-WGCVBCK2.js","chunk-WVGZ72GJ.js","chunk-WX5LC235.js","chunk-X3CC7FQ3.js","chunk-XIR53DHE.js","chunk-XOVHP5E2.js","chunk-XRV63ACV.js","chunk-XSRYH35L.css","chunk-XTEPZHRL.js","chunk-YLAWCRPN.css","chunk-YSVBXJHL.js","chunk-YZRKUD7Q.js","chunk-ZET5BX3N.js","icon.svg"];
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
