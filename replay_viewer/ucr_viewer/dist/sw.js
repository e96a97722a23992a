// Keeps the app itself on the phone, so that the recorder survives a reload without network. Data is never kept here: the
// recorder keeps its table and its queue itself. Files and digest are written by build.mjs.
const CACHE = "ucr-9c61da38182e52f1";
const FILES = ["app.css","app.js","chunk-2DTFSY7U.js","chunk-2F5YSQCD.js","chunk-2SRO5IRQ.js","chunk-2WFHMTK6.js","chunk-37KVQFVK.js","chunk-3TGZ5XQZ.js","chunk-3WEZB72P.js","chunk-4B1SV5K4.en.json","chunk-4B1SV5K4.ja.json","chunk-4HEVY5GA.js","chunk-4JMHL7CR.en.json","chunk-4JMHL7CR.ja.json","chunk-4VFYKN7F.js","chunk-5BAJJY66.js","chunk-5DLMD4QW.js","chunk-5G3OQGZO.js","chunk-5HMNRZFD.css","chunk-5LT6YBPF.js","chunk-5X4RKXTG.js","chunk-6BSZMJ25.js","chunk-6RKA3WJV.js","chunk-6ZNOXMPS.js","chunk-7CYNU2OQ.js","chunk-7EXDZSDV.js","chunk-7GARZABO.js","chunk-7NB8CPNY.en.json","chunk-7NB8CPNY.ja.json","chunk-7UMASDD5.css","chunk-7XIGFYMG.js","chunk-A3KWXTVA.en.json","chunk-A3KWXTVA.ja.json","chunk-A7GAAFLU.js","chunk-AEQASJ8C.en.json","chunk-AEQASJ8C.ja.json","chunk-AH3RKKX7.js","chunk-AQGIC2H6.js","chunk-AYWQC6RN.js","chunk-AZMWRMBI.js","chunk-B3FXTAWX.js","chunk-B75RVRNW.js","chunk-B7YBSYGM.css","chunk-BWJVQW5M.js","chunk-BYXBJQAS.js","chunk-BZ1DWAOF.en.json","chunk-BZ1DWAOF.ja.json","chunk-C5AYVGXQ.css","chunk-CENLMMU7.en.json","chunk-CENLMMU7.ja.json","chunk-CFSVMGSY.js","chunk-CNCF6APW.js","chunk-CQSENB0G.en.json","chunk-CQSENB0G.ja.json","chunk-CX5IW2R7.js","chunk-D5YCMHWU.js","chunk-DATH37YK.js","chunk-DCYKE3ZQ.en.json","chunk-DCYKE3ZQ.ja.json","chunk-DP3BTFHV.js","chunk-DPLSXCB9.en.json","chunk-DPLSXCB9.ja.json","chunk-DUGVKLCC.en.json","chunk-DUGVKLCC.ja.json","chunk-DVXG0RDY.en.json","chunk-DVXG0RDY.ja.json","chunk-E33F4AXU.js","chunk-EJSL22FD.js","chunk-EKK6D3ZI.js","chunk-ENPRPOJ6.js","chunk-EPIRIFW3.js","chunk-ES37FYBI.js","chunk-FAFTJJRM.js","chunk-FD2BSAWN.js","chunk-FHD1MB8M.en.json","chunk-FHD1MB8M.ja.json","chunk-FYTJWHKW.js","chunk-FZF4E51P.en.json","chunk-FZF4E51P.ja.json","chunk-G3BOSY77.js","chunk-G5MOJUEC.css","chunk-GH7EVR3S.js","chunk-GW2EE46S.js","chunk-H1CCVZPJ.en.json","chunk-H1CCVZPJ.ja.json","chunk-HEZJFKBR.js","chunk-HR5B3ZDQ.js","chunk-IL5WXVI7.js","chunk-JCBPZ3UE.js","chunk-JI7UG3GJ.js","chunk-JJ6A968Q.en.json","chunk-JJ6A968Q.ja.json","chunk-JMHYQVKL.css","chunk-JRTO2VRL.css","chunk-JSANPHHP.en.json","chunk-JSANPHHP.ja.json","chunk-JTZXLGVO.js","chunk-JYFBGOFN.en.json","chunk-JYFBGOFN.ja.json","chunk-KHUSKNVV.js","chunk-KJBNINGD.js","chunk-KNKMBFXZ.en.json","chunk-KNKMBFXZ.ja.json","chunk-L7IWHCUW.js","chunk-LKVQP47I.js","chunk-LNBDLZ32.js","chunk-LRE7ELSM.en.json","chunk-LRE7ELSM.ja.json","chunk-LSABTZPJ.en.json","chunk-LSABTZPJ.ja.json","chunk-LUTYVBUA.js","chunk-LVLSUG8Y.en.json","chunk-LVLSUG8Y.ja.json","chunk-MFM12LFL.en.json","chunk-MFM12LFL.ja.json","chunk-MPYVVQH7.css","chunk-MSCJNHBF.js","chunk-NDED5KKQ.js","chunk-NF6TA9L6.en.json","chunk-NF6TA9L6.ja.json","chunk-O657EDSP.js","chunk-OHFDZ6K4.js","chunk-OIQTPVWZ.en.json","chunk-OIQTPVWZ.ja.json","chunk-OKNRBYNG.en.json","chunk-OKNRBYNG.ja.json","chunk-OO5FPIMI.js","chunk-ORWAS0ET.en.json","chunk-ORWAS0ET.ja.json","chunk-OUT3H734.css","chunk-OYVVCRHO.js","chunk-P2DI4ZN3.js","chunk-P3NGQWEV.js","chunk-P3O55YTW.js","chunk-PCP2HRAU.js","chunk-PIHNCALX.en.json","chunk-PIHNCALX.ja.json","chunk-PKE4HL7P.js","chunk-PQTY3FTD.js","chunk-PZRB3GDE.en.json","chunk-PZRB3GDE.ja.json","chunk-Q6GCUVWM.js","chunk-Q746MMEA.js","chunk-QEXS5S2I.js","chunk-QGVCIXDI.en.json","chunk-QGVCIXDI.ja.json","chunk-QRR6FAGI.en.json","chunk-QRR6FAGI.ja.json","chunk-QUVEY2MO.js","chunk-R4K4QGLY.js","chunk-R7FJ27BU.js","chunk-RDETUNQY.en.json","chunk-RDETUNQY.ja.json","chunk-RN7OGKBJ.js","chunk-S2U34M6Y.js","chunk-S538VVFD.en.json","chunk-S538VVFD.ja.json","chunk-S8NYJFAG.en.json","chunk-S8NYJFAG.ja.json","chunk-SADHAVEL.js","chunk-SATMALIQ.js","chunk-SEOHAO28.en.json","chunk-SEOHAO28.ja.json","chunk-SPOU24CV.js","chunk-TLBS5C5X.css","chunk-TYBQP2MK.js","chunk-UH6QGHK3.en.json","chunk-UH6QGHK3.ja.json","chunk-UQR5NJTG.js","chunk-UYZDDHWZ.js","chunk-V2WKD3FZ.css","chunk-V3EUIAR3.js","chunk-V3G6MKGH.js","chunk-VKD6A3Y5.js","chunk-VOV6IVAM.js","chunk-VRALUKGM.en.json","chunk-VRALUKGM.ja.json","chunk-W7ZZ3KCI.js","chunk-WAF1PM9S.en.json","chunk-WAF1PM9S.ja.json","chunk-WB5JRFBF.css","chunk-WDJDVU44.js","chunk-WH4YXGWJ.css","chunk-WLWMNPIY.js","chunk-WM24RI5F.js","chunk-WSMRUHZ4.js","chunk-WUPF32YP.js","chunk-WXHEPKWE.js","chunk-X1DSBLM0.en.json","chunk-X1DSBLM0.ja.json","chunk-XTCAFFW6.js","chunk-YC2OWCWN.js","chunk-YMDUEIP2.js","chunk-YSRLJ77V.js","chunk-YTISLNX7.css","chunk-YWMXREKG.en.json","chunk-YWMXREKG.ja.json","chunk-ZERTPS5G.js","chunk-ZKUPJTKQ.en.json","chunk-ZKUPJTKQ.ja.json","chunk-ZULSV7C5.css","chunk-ZVZJGSVN.js","icon.svg"];
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
