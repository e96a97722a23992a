// The arrows between the sources of the pages, types included: none leads back to where it came from.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SRC = join(dirname(fileURLToPath(import.meta.url)), "..", "src");
const FROM = /^\s*(?:import|export)\b[^;"]*?["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']/gm;

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));
const arrows = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const found = [...readFileSync(join(SRC, file), "utf8").matchAll(FROM)].map((match) => match[1] ?? match[2]!);
  return found.filter((name) => !name.endsWith(".css")).map((name) => fileOf(file, name));
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
  const graph = new Map([["a", ["b", "c"]], ["b", []], ["c", ["d"]], ["d", ["c"]]]);
  assert.deepEqual(circleOf(graph), ["c", "d", "c"]);
  assert.deepEqual(circleOf(new Map([["a", ["b"]], ["b", []]])), []);
});

test("no file of the pages imports itself by way of others", () => {
  assert.ok(arrows.get("routes.tsx")!.includes(join("pages", "start", "index.tsx")));
  assert.deepEqual(circleOf(arrows), []);
});
