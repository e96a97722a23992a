// Builds the pages into ucr_viewer/dist, or (--tests) the tests into .test-build.
// The same sources give the same bytes: fixed names, no source map, no time stamp. dist is committed, so that a
// fresh clone and the wheel serve the pages without Node.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv.indexOf("--out");
const dist = out > 0 ? resolve(process.argv[out + 1]) : join(here, "ucr_viewer", "dist");
const common = {
  absWorkingDir: here,
  bundle: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  target: "es2020",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

async function buildPages() {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  // Modules, so that what only the review needs is loaded with the review; chunks lie beside app.js (see place.ts).
  const result = await build({
    ...common,
    entryPoints: [{ in: "src/main.tsx", out: "app" }],
    outdir: dist,
    format: "esm",
    splitting: true,
    chunkNames: "chunk-[hash]",
    minify: true,
  });
  await keepOneStyle(result.metafile.outputs);
  await buildFile();
  await buildVerify();
  await copyFile(join(here, "src", "index.html"), join(dist, "index.html"));
  await copyFile(join(here, "src", "icon.svg"), join(dist, "icon.svg"));
  await buildWorker();
  await writeFile(join(dist, "licenses.txt"), await licences(Object.keys(result.metafile.inputs)));
}

/** All styles come in app.css: those of a part that is loaded later lie beside it once more, where nothing loads them. */
async function keepOneStyle(outputs) {
  const styles = Object.keys(outputs).filter((name) => name.endsWith(".css"));
  const all = outputs[styles.find((name) => name.endsWith("/app.css"))].inputs;
  for (const name of styles.filter((one) => !one.endsWith("/app.css"))) {
    const missing = Object.keys(outputs[name].inputs).filter((input) => !(input in all));
    if (missing.length)
      throw new Error(`import these styles in routes.tsx, else they come with nothing: ${missing.join(", ")}`);
    await rm(join(here, name));
  }
}

/** The pages of a game that are given away as one file; the server puts the game's data into it (see ucr_api/offline.py). */
async function buildFile() {
  const result = await build({
    ...common,
    entryPoints: [{ in: "src/offline/main.tsx", out: "file" }],
    outdir: dist,
    write: false,
    format: "iife",
    minify: true,
    define: { "import.meta.url": '""' },
  });
  const [script, style] = [".js", ".css"].map((end) => result.outputFiles.find((file) => file.path.endsWith(end)).text.trim());
  const page = await readFile(join(here, "src", "offline", "file.html"), "utf8");
  const parts = { script, style, "script-hash": sha256(script), "style-hash": sha256(style) };
  await writeFile(
    join(dist, "file.html"),
    page.replace(/\{\{([a-z-]+)\}\}/g, (whole, name) => parts[name] ?? whole),
  );
}

/** The page that verifies a record: one file that asks nobody anything, the same bytes from the same sources. */
async function buildVerify() {
  const words = await readFile(join(here, "..", "ucr_events", "transparency", "words.json"), "utf8");
  const result = await build({
    ...common,
    entryPoints: [{ in: "src/verify/main.tsx", out: "verify" }],
    outdir: dist,
    write: false,
    format: "iife",
    minify: true,
    define: { "import.meta.url": '""', VERIFY_WORDS: JSON.stringify(JSON.parse(words)) },
  });
  const [script, style] = [".js", ".css"].map((end) => result.outputFiles.find((file) => file.path.endsWith(end)).text.trim());
  const page = await readFile(join(here, "src", "verify", "page.html"), "utf8");
  const parts = { script, style, "script-hash": sha256(script), "style-hash": sha256(style) };
  await writeFile(
    join(dist, "verify.html"),
    page.replace(/\{\{([a-z-]+)\}\}/g, (whole, name) => parts[name] ?? whole),
  );
}

/** The worker that keeps the app: it names the files it keeps, and another digest is another cache. */
async function buildWorker() {
  const files = (await readdir(dist)).filter((name) => !["index.html", "file.html", "verify.html"].includes(name)).sort();
  const digest = createHash("sha256");
  for (const name of [...files, "index.html"]) digest.update(await readFile(join(dist, name)));
  const worker = await readFile(join(here, "src", "sw.js"), "utf8");
  const parts = { files: JSON.stringify(files), digest: digest.digest("hex").slice(0, 16) };
  await writeFile(
    join(dist, "sw.js"),
    worker.replace(/\{\{([a-z]+)\}\}/g, (whole, name) => parts[name] ?? whole),
  );
}

const sha256 = (text) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

/** The licence texts of exactly those packages whose files ended up in the bundle, in name order. */
async function licences(inputs) {
  const names = new Set(inputs.map(packageOf).filter(Boolean));
  const texts = [];
  for (const name of [...names].sort()) {
    const folder = join(here, "node_modules", name);
    const about = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} ships no licence file; it cannot be bundled`);
    const text = (await readFile(join(folder, file), "utf8")).replace(/\r\n/g, "\n").trim();
    texts.push(`${name} ${about.version} (${about.license})\n\n${text}\n`);
  }
  const drawings = await readFile(join(here, "src", "parts", "icons", "LICENSE.lucide.txt"), "utf8");
  texts.push(`Drawings of Lucide 1.62 (ISC, parts MIT)\n\n${drawings.trim()}\n`);
  return `Packages and drawings bundled into app.js\n\n${texts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

function packageOf(input) {
  return input.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];
}

async function buildTests() {
  const out = join(here, ".test-build");
  await rm(out, { recursive: true, force: true });
  const files = (await readdir(join(here, "tests"))).sort();
  await build({
    ...common,
    entryPoints: files.filter((file) => file.endsWith(".test.ts") || file.endsWith(".test.tsx")).map((file) => `tests/${file}`),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
    sourcemap: "inline",
  });
  await build({
    ...common,
    entryPoints: [{ in: "tests/gallery.tsx", out: "app" }],
    outdir: join(out, "gallery"),
    format: "iife",
  });
  await copyFile(join(here, "src", "index.html"), join(out, "gallery", "index.html"));
}

await (process.argv.includes("--tests") ? buildTests() : buildPages());
