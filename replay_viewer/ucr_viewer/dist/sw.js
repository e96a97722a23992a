// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-e9f49093ae6bc8dc";
const FILES = ["app.css","app.js","chunk-24BGXF2P.js","chunk-2NSCSKZG.js","chunk-2PYZMUVJ.js","chunk-2WMXLW62.js","chunk-4BGONYR6.css","chunk-4J5FW7YH.js","chunk-4JT5WUCP.js","chunk-4JVY3IJI.js","chunk-4UOS7ZQF.js","chunk-5E4LVRZG.js","chunk-5FXGZCJM.js","chunk-5HMNRZFD.css","chunk-5SBFIKAZ.css","chunk-5YBS2FK2.js","chunk-65ZBWWLI.js","chunk-6JNCGXV6.js","chunk-6WQW3LBC.css","chunk-6XTOKGAR.js","chunk-6ZG5SJUW.js","chunk-AH6ZKKKR.js","chunk-ARCKMTEY.js","chunk-B2DHXWJE.js","chunk-BHKQBPZ2.js","chunk-BRQKLAXM.css","chunk-CCKKGTRA.js","chunk-CHHYH5LL.js","chunk-CIISHIHS.js","chunk-CLXZ2W36.js","chunk-CTHYW2NY.js","chunk-CZ5DY7IP.js","chunk-DJKIIPSJ.css","chunk-DKYQXLD2.js","chunk-DPSDDRIG.js","chunk-EIQBPD7R.css","chunk-EP6H7LP7.js","chunk-EPSABOAP.js","chunk-EQWDEDIL.js","chunk-EWADQK7M.js","chunk-FBBEK2NG.js","chunk-FGIW2TU4.js","chunk-FQ5UU5WV.js","chunk-FTMXVWDF.js","chunk-GG65DCRW.js","chunk-HA42I3TU.js","chunk-HC3XRYMH.js","chunk-HNKBHVHR.js","chunk-HODGQJC2.js","chunk-IDZ3YJIT.js","chunk-IPKGLDTE.js","chunk-IQFDMWB5.js","chunk-ISNGHETS.js","chunk-ISOTHHGI.js","chunk-J6VAQXRH.js","chunk-J7O7KTXM.js","chunk-JNWHSRL6.js","chunk-KF5JFJ3R.js","chunk-KKPMH5KV.js","chunk-LEIO2BLF.js","chunk-LJGOLL74.js","chunk-LT44QCCJ.css","chunk-LTWXVQHA.js","chunk-LVII3SVN.js","chunk-LWF4U7FO.js","chunk-MG3USGY6.js","chunk-MQJ5USAD.js","chunk-MYMSOHDL.js","chunk-N7J6ZNUL.js","chunk-NCEW5IDH.js","chunk-NJ3XAXQU.js","chunk-O4PXFCMJ.css","chunk-OPWI23A2.js","chunk-OUDRLQOP.js","chunk-OXLKFQRN.css","chunk-P4ZPDMIT.js","chunk-PRGX7U2K.js","chunk-PW67UJVR.css","chunk-PWUGVF24.js","chunk-QGSF7S45.js","chunk-RIWBAFQO.js","chunk-RJ3BOSPL.js","chunk-RJAU3KOJ.js","chunk-S3JISMMX.js","chunk-T4N2MRFW.js","chunk-TEV5BQ3M.js","chunk-UFWH3URZ.js","chunk-V2WKD3FZ.css","chunk-V4U3AGNV.css","chunk-VVGIELVA.js","chunk-VWUI6BFW.js","chunk-WAQKQK7A.js","chunk-WBE3BJWD.js","chunk-WNI3DPKR.js","chunk-X4W6E42J.js","chunk-XM354E6O.js","chunk-XSRYH35L.css","chunk-YACLWLCS.js","chunk-YJ5RVVPL.js","chunk-YLAWCRPN.css","chunk-YQ55XJXS.js","chunk-Z2CY554U.js","chunk-Z4VRG2XW.js","chunk-Z4XEAX2U.js","chunk-ZCZCT2JE.js","chunk-ZP64JATY.js","icon.svg"];
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
