// What each page loads before its first picture, gzipped, in the build that lies in dist.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = process.env.UCR_VIEWER_DIST ?? join(dirname(fileURLToPath(import.meta.url)), "..", "ucr_viewer", "dist");
const LIST = join(DIST, "files.json");

type Built = { scripts: Record<string, string[]>; styles: Record<string, string>; words: Record<string, string> };

const weights = new Map<string, number>();
const weightOf = (file: string): number => {
  if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length);
  return weights.get(file)!;
};

/** In kilobytes: app.js and the scripts of entries, each file once, and their words in the language that weighs most. */
function loaded(...entries: string[]): number {
  const { scripts, words } = JSON.parse(readFileSync(LIST, "utf8")) as Built;
  const all = ["src/main.tsx", ...entries];
  const files = new Set(all.flatMap((entry) => scripts[entry] ?? assert.fail(`no ${entry}`)));
  const inLanguages = all.flatMap((entry) => (words?.[entry] ? [Math.max(...wordsOf(words[entry]).map(weightOf))] : []));
  return ([...files].reduce((sum, file) => sum + weightOf(file), 0) + inLanguages.reduce((sum, one) => sum + one, 0)) / 1000;
}

/** The files of the same words in every language. */
const wordsOf = (name: string) => readdirSync(DIST).filter((file) => file.startsWith(`chunk-${name}.`));

const REPLAY = "src/pages/replay/index.tsx";
/** The seats that stand beside the board, but for families whose board has them. */
const SEATS: Record<string, string> = { Wide: "src/pages/replay/SeatsPanel.tsx", Phone: "src/pages/replay/Strip.tsx" };

test("whoever watches a game loads what draws it, and no form, pad or menu", () => {
  for (const [width, most] of [
    ["Wide", 61],
    ["Phone", 60],
  ] as const)
    for (const family of ["locke", "skies", "deduction", "freeform"]) {
      const seats = family === "deduction" ? [] : [SEATS[width]!];
      const found = loaded(REPLAY, `src/pages/replay/${width}.tsx`, `src/board/${family}/index.ts`, ...seats);
      const bound = family === "skies" && width === "Wide" ? 63 : most; // a ring and a matrix, drawn in turn
      assert.ok(found <= bound, `${width} ${family}: ${found} KB`); // 200 before pages had files of their own
    }
  assert.ok(loaded(REPLAY) <= 44, `without the board: ${loaded(REPLAY)} KB`);
});

test("a scribe's recorder loads its pads, and no other page", () => {
  const found = loaded("src/pages/recorder/index.tsx");
  assert.ok(found <= 103, `${found} KB`);
});

test("every page is below what all pages were together", () => {
  const { scripts } = JSON.parse(readFileSync(LIST, "utf8")) as Built;
  const pages = Object.keys(scripts).filter((entry) => /^src\/pages\/[^/]+\/index\.tsx$/.test(entry));
  assert.ok(pages.length >= 14);
  for (const page of pages) assert.ok(loaded(page) <= 120, `${page}: ${loaded(page)} KB`);
});

test("a page's styles are its own, and few files make a page", () => {
  const { scripts, styles } = JSON.parse(readFileSync(LIST, "utf8")) as Built;
  const base = weightOf("app.css");
  for (const [page, style] of Object.entries(styles))
    assert.ok(base + weightOf(style) <= 19_200, `${page}: ${base + weightOf(style)} bytes of styles`);
  for (const [entry, files] of Object.entries(scripts)) assert.ok(files.length <= 20, `${entry} is ${files.length} files`);
});
