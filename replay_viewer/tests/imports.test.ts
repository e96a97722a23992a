// The arrows between the sources of the pages, types and styles included: none leads back, none from a page to another page.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SRC = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const FROM = /^\s*(?:import|export)\b[^;"]*?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(tsx?|css)$/.test(name) && !name.endsWith(".d.ts"),
);
const arrows = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  return [...readFileSync(join(SRC, file), "utf8").matchAll(FROM)].map((match) => fileOf(file, match[1] ?? match[2]!));
}

function fileOf(from: string, name: string): string {
  const path = relative(SRC, join(SRC, dirname(from), name));
  const file = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].map((end) => path + end).find((one) => files.includes(one));
  assert.ok(file, `${from} imports ${name}, which is no file`);
  return file;
}

/** The first way that leads from a file back to it; empty when there is none. */
function circleOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return [...graph.keys()].map((file) => walk(file, [])).find((circle) => circle.length > 0) ?? [];
}

test("a circle is found and told as the way around it", () => {
  const graph = new Map([
    ["a", ["b", "c"]],
    ["b", []],
    ["c", ["d"]],
    ["d", ["c"]],
  ]);
  assert.deepEqual(circleOf(graph), ["c", "d", "c"]);
  assert.deepEqual(
    circleOf(
      new Map([
        ["a", ["b"]],
        ["b", []],
      ]),
    ),
    [],
  );
});

test("no file of the pages imports itself by way of others", () => {
  assert.ok(arrows.get("routes.tsx")!.includes(join("pages", "start", "index.tsx")));
  assert.deepEqual(circleOf(arrows), []);
});

/** What lies right in a folder, files and folders with all that is in them, and what each imports of what lies beside it. */
function beside(folder: string): Map<string, string[]> {
  const at = folder === "." ? "" : folder + sep;
  const part = (file: string) => (file.startsWith(at) ? file.slice(at.length).split(sep)[0]! : undefined);
  const graph = new Map<string, string[]>();
  for (const [file, found] of arrows) {
    const own = part(file);
    if (own === undefined) continue;
    const others = found.map(part).filter((one) => one !== undefined && one !== own) as string[];
    graph.set(own, [...new Set([...(graph.get(own) ?? []), ...others])]);
  }
  return graph;
}

test("no folder of the pages imports itself by way of others", () => {
  assert.ok(beside("pads").get("Pad.tsx")!.includes("parts"));
  for (const folder of new Set(files.map(dirname))) assert.deepEqual(circleOf(beside(folder)), [], folder);
});

/** The page that a file belongs to; undefined for what pages share. */
const pageOf = (file: string) => (file.startsWith(`pages${sep}`) ? file.split(sep)[1] : undefined);

test("no page imports a page, and what pages share imports none", () => {
  const listing = ["routes.tsx", join("offline", "pages.tsx")];
  const wrong = [...arrows].flatMap(([file, found]) =>
    found.filter((one) => pageOf(one) && pageOf(one) !== pageOf(file)).map((one) => `${file} imports ${one}`),
  );
  assert.deepEqual(
    wrong.filter((one) => !listing.some((file) => one.startsWith(`${file} `))),
    [],
  );
});
