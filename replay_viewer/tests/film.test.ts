import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block, BlockEntry, Json, Manifest, Op } from "../src/api/blocks";
import { Film, statesOf } from "../src/film/film";
import { difference } from "../src/film/difference";
import { applyOps } from "../src/film/ops";

test("a change shares everything that did not change, and leaves the old table as it was", () => {
  const before: Json = { pieces: { "1": { at: "A1" }, "2": { at: "B2" } }, deck: ["x"] };
  const after = applyOps(before, [[["pieces", "1", "at"], "A2"]]) as typeof before & {
    pieces: Record<string, Json>;
    deck: Json;
  };
  assert.deepEqual(after, { pieces: { "1": { at: "A2" }, "2": { at: "B2" } }, deck: ["x"] });
  assert.deepEqual(before, { pieces: { "1": { at: "A1" }, "2": { at: "B2" } }, deck: ["x"] });
  assert.equal(after.deck, (before as { deck: Json }).deck);
  assert.equal(after.pieces["2"], (before as { pieces: Record<string, Json> }).pieces["2"]);
});

test("an operation adds a key, removes a key, and replaces the whole table", () => {
  assert.deepEqual(applyOps({ a: 1 }, [[["b"], null]]), { a: 1, b: null });
  assert.deepEqual(applyOps({ a: 1, b: 2 }, [[["a"]]]), { b: 2 });
  assert.deepEqual(applyOps({ a: 1 }, [[[], { new: true }]]), { new: true });
});

test("a list grows at its end, changes inside, and shrinks at its end", () => {
  assert.deepEqual(applyOps([1, 2], [[[2], 3]]), [1, 2, 3]);
  assert.deepEqual(applyOps([{ a: 1 }, 2], [[[0, "a"], 9]]), [{ a: 9 }, 2]);
  assert.deepEqual(applyOps([1, 2], [[[1]], [[0]]]), []);
});

test("a path that leads nowhere is an error, not a silently wrong table", () => {
  const wrong: Op[] = [[["a", "b"], 1], [["list", 5], 1], [["list", 0]], [["list", 3, "x"], 1], [[]]];
  for (const op of wrong) assert.throws(() => applyOps({ list: [1, 2] }, [op]), RangeError);
});

test("a key named __proto__ stays plain data", () => {
  const after = applyOps(JSON.parse('{"a":1}'), [[["__proto__"], { bad: true }]]);
  assert.equal(Object.prototype.hasOwnProperty.call(after, "__proto__"), true);
  assert.equal(({} as { bad?: boolean }).bad, undefined);
});

/** A film in which step n has the counter n, in blocks of four states; the last state of a block opens the next. */
function counting(lastStep: number, tag = "") {
  const requests: string[] = [];
  const blocks: BlockEntry[] = [];
  for (let from = 0; from <= lastStep; from += 4) {
    const to = Math.min(from + 3, lastStep);
    blocks.push({ from, to, url: `/b/${from}${to === from + 3 ? "" : `?to=${to}`}${tag}` });
  }
  const load = async (url: string): Promise<Block> => {
    requests.push(url);
    const { from, to } = blocks.find((block) => block.url === url)!;
    const diffs: Op[][] = [];
    for (let step = from + 1; step <= to; step++) diffs.push([[["n"], step]]);
    return { from, to, table: { n: from, fixed: {} }, diffs };
  };
  const manifest: Manifest = { reader: "public", steps: lastStep, head: lastStep, block: 4, blocks };
  return { manifest, load, requests };
}

test("every step of a film is the table after that many facts", async () => {
  const { manifest, load } = counting(10);
  const film = new Film(manifest, load);
  for (const step of [10, 0, 3, 4, 7, 8, 1]) {
    await film.ensure(step);
    assert.equal((film.tableAt(step) as { n: number }).n, step);
  }
});

test("a step inside a loaded block makes no request and gives the same object", async () => {
  const { manifest, load, requests } = counting(10);
  const film = new Film(manifest, load);
  await Promise.all([film.ensure(4), film.ensure(5), film.ensure(6)]);
  const table = film.tableAt(6);
  await film.ensure(6);
  assert.deepEqual(requests, ["/b/4"]);
  assert.equal(film.tableAt(6), table);
  assert.equal(film.tableAt(8), undefined);
});

test("a step the film does not have is refused", async () => {
  const { manifest, load } = counting(3);
  const film = new Film(manifest, load);
  for (const step of [-1, 4, 1.5]) await assert.rejects(film.ensure(step), RangeError);
});

test("a film that grows keeps complete blocks and loads the growing one again, without going blank", async () => {
  const short = counting(5);
  const long = counting(6);
  let load = short.load;
  const film = new Film(short.manifest, (url) => load(url));
  await film.ensure(0);
  await film.ensure(5);
  const first = film.tableAt(2);
  load = long.load;
  film.extend(long.manifest);
  assert.equal((film.tableAt(5) as { n: number }).n, 5);
  await film.ensure(6);
  assert.equal((film.tableAt(6) as { n: number }).n, 6);
  assert.equal(film.tableAt(2), first);
  await film.ensure(2);
  assert.deepEqual(long.requests, ["/b/4?to=6"]);
});

test("a block under a new address is loaded again, since a correction changed the past", async () => {
  const before = counting(7);
  const after = counting(7, "&line=2");
  let load = before.load;
  const film = new Film(before.manifest, (url) => load(url));
  await film.ensure(1);
  load = after.load;
  film.extend(after.manifest);
  await film.ensure(1);
  assert.deepEqual(after.requests, ["/b/0&line=2"]);
});

test("a failed block can be asked for again", async () => {
  const { manifest, load } = counting(3);
  let fails = true;
  const film = new Film(manifest, (url) => (fails ? Promise.reject(new Error("lost")) : load(url)));
  await assert.rejects(film.ensure(1), /lost/);
  fails = false;
  await film.ensure(1);
  assert.equal((film.tableAt(1) as { n: number }).n, 1);
});

test("the changes of a step are known, for outlining what moved last", async () => {
  const { manifest, load } = counting(5);
  const film = new Film(manifest, load);
  await film.ensure(2);
  assert.deepEqual(film.changesAt(2), [[["n"], 2]]);
  assert.deepEqual(film.changesAt(0), []);
});

test("the changes of a block's first step are known once the block before it is loaded", async () => {
  const { manifest, load } = counting(5);
  const film = new Film(manifest, load);
  await film.ensure(4);
  assert.deepEqual(film.changesAt(4), []);
  await film.ensure(3);
  assert.deepEqual(film.changesAt(4), [[["n"], 4]]);
});

test("the difference of two tables turns the one into the other", () => {
  const tables: Json[] = [
    null,
    1,
    {},
    { a: 1 },
    { a: { b: [1, 2] }, c: 0 },
    { a: { b: [1, 3] } },
    { a: { b: [1] } },
    [1],
    [{ a: 1 }],
    { a: [] },
  ];
  for (const one of tables) for (const other of tables) assert.deepEqual(applyOps(one, difference(one, other)), other);
  assert.deepEqual(difference({ a: { b: [1, 2] } }, { a: { b: [1, 3] } }), [[["a", "b", 1], 3]]);
});

test("a block's states share what its changes leave alone", () => {
  const states = statesOf({ from: 0, to: 1, table: { n: 0, fixed: {} }, diffs: [[[["n"], 1]]] }) as { fixed: Json }[];
  assert.equal(states[0]!.fixed, states[1]!.fixed);
});
