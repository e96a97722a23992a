// Builds the pages into ucr_viewer/dist, or (--tests) the tests into .test-build.
// The same sources give the same bytes: fixed names, no source map, no time stamp. dist is committed, so that a
// fresh clone and the wheel serve the pages without Node.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { joined } from "./chunks.mjs";
import { TEXTS } from "./messages.mjs";
import { speaker } from "./speaking.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const option = (name) => process.argv[process.argv.indexOf(name) + 1 || Infinity];
const dist = resolve(option("--out") ?? join(here, "ucr_viewer", "dist"));
const texts = await speaker(resolve(option("--texts") ?? TEXTS));
const common = {
  absWorkingDir: here,
  bundle: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
};

async function buildPages() {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  // Modules, so that a page loads what it needs and no more; chunks lie beside app.js (see place.ts).
  const split = {
    ...common,
    entryPoints: [{ in: FIRST, out: "app" }],
    outdir: dist,
    format: "esm",
    splitting: true,
    chunkNames: "chunk-[hash]",
    minify: true,
    define: { ...texts.define, PAGE_FILES: JSON.stringify(HERE_FILES), FIRST_WORDS: '""' },
  };
  const apart = await build({ ...split, write: false, plugins: [loading()] });
  const added = joined(apart.metafile.inputs, apart.metafile.outputs, FIRST);
  const words = await texts.write(apart.metafile.inputs, FIRST, dist);
  const define = { ...split.define, FIRST_WORDS: JSON.stringify(words.get(FIRST)) };
  const plugins = [loading({ added, files: words })];
  const result = await build({ ...split, define, loader: { ".css": "empty" }, plugins });
  await nameFiles(result.metafile.outputs, await writeStyles(apart), words);
  await build({ ...common, entryPoints: [{ in: "src/style/index.css", out: "app" }], outdir: dist, minify: true });
  await buildFile();
  await buildVerify();
  await copyFile(join(here, "src", "icon.svg"), join(dist, "icon.svg"));
  const pictures = join(here, "src", "pages", "start", "pictures");
  for (const name of await readdir(pictures)) await copyFile(join(pictures, name), join(dist, `picture-${name}`));
  await buildWorker();
  await writeFile(join(dist, "licenses.txt"), await licences(Object.keys(result.metafile.inputs)));
}

const FIRST = "src/main.tsx";
const HERE_FILES = "{{files}}";
/** The pages that the app loads later: entry -> the name they are loaded by. */
const LATER = /later\("([^"]+)", \(\) =>\s*import\("\.\/([^"]+)"\)/g;
const sources = await Promise.all(["app.tsx", "routes.tsx"].map((name) => readFile(join(here, "src", name), "utf8")));
const pages = new Map(sources.flatMap((text) => [...text.matchAll(LATER)].map(([, name, path]) => [`src/${path}`, name])));
const pageOf = (entry) => pages.get(entry?.replace(/(\/index)?\.tsx$/, ""));

const nameOf = (path) => path.split("/").pop();

/** How modules are read: without their texts, and entries with imports of what else is to be in their chunks. */
const loading = ({ added = new Map(), ...how } = {}) => ({
  name: "loading",
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const files = added.get(relative(here, path).replaceAll("\\", "/")) ?? [];
      const more = files.map((file) => `import ${JSON.stringify(join(here, file))};`).join("\n");
      const contents = `${await texts.speaking(path, how)}\n${more}`;
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/** The styles of each page, with those of its parts: page -> file. */
async function writeStyles({ metafile, outputFiles }) {
  const styles = {};
  for (const { entryPoint, cssBundle } of Object.values(metafile.outputs)) {
    const page = pageOf(entryPoint);
    if (!page || !cssBundle) continue;
    styles[page] = nameOf(cssBundle);
    await writeFile(join(dist, styles[page]), outputFiles.find(({ path }) => nameOf(path) === styles[page]).contents);
  }
  return styles;
}

/** Writes into app.js which files each page has, into index.html what app.js has beside itself, and all of it into files.json. */
async function nameFiles(outputs, styles, words) {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  const scripts = Object.fromEntries(
    entries.map(([path, { entryPoint }]) => [entryPoint, scriptsOf(outputs, path).map(nameOf)]),
  );
  const first = scripts[FIRST];
  const files = {};
  for (const [entry, found] of Object.entries(scripts)) {
    const page = pageOf(entry);
    if (page) files[page] = { style: styles[page] ?? null, scripts: found.filter((one) => !first.includes(one)) };
  }
  const script = await readFile(join(dist, "app.js"), "utf8");
  await writeFile(
    join(dist, "app.js"),
    script.replace(JSON.stringify(HERE_FILES), () => JSON.stringify(sorted(files))),
  );
  const page = await readFile(join(here, "src", "index.html"), "utf8");
  const beside = first.slice(1).map((one) => `<link rel="modulepreload" href="/${one}" />`);
  await writeFile(join(dist, "index.html"), page.replace("{{beside}}", beside.join("\n    ")));
  const listed = { scripts: sorted(scripts), styles: sorted(styles), words: sorted(Object.fromEntries(words)) }; // for whoever measures; no page asks for it
  await writeFile(join(dist, "files.json"), `${JSON.stringify(listed, null, 1)}\n`);
}

/** A script and those it cannot start without. */
function scriptsOf(outputs, path, found = []) {
  if (!outputs[path] || found.includes(path)) return found;
  found.push(path);
  for (const one of outputs[path].imports) if (one.kind === "import-statement") scriptsOf(outputs, one.path, found);
  return found;
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The pages of a game that are given away as one file; the server puts the game's data into it (see ucr_api/offline.py). */
async function buildFile() {
  const result = await build({
    ...common,
    entryPoints: [{ in: "src/offline/main.tsx", out: "file" }],
    outdir: dist,
    write: false,
    format: "iife",
    minify: true,
    define: { ...texts.define, "import.meta.url": '""' },
    plugins: [loading({ whole: true })],
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
    define: { ...texts.define, "import.meta.url": '""', VERIFY_WORDS: JSON.stringify(JSON.parse(words)) },
    plugins: [loading({ whole: true })],
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
  const files = (await readdir(dist))
    .filter((name) => !["index.html", "file.html", "verify.html", "files.json"].includes(name) && !name.endsWith(".webp"))
    .sort();
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
    define: texts.define,
    plugins: [loading({ whole: true })],
  });
  await build({
    ...common,
    entryPoints: [{ in: "tests/gallery.tsx", out: "app" }],
    outdir: join(out, "gallery"),
    format: "iife",
    define: { ...texts.define, "import.meta.url": '""' },
    plugins: [loading({ whole: true })],
  });
  await copyFile(join(here, "src", "index.html"), join(out, "gallery", "index.html"));
}

await (process.argv.includes("--tests") ? buildTests() : buildPages());
