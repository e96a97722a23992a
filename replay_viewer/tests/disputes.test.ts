// Disputes: the order of the list, who knew when, and what the first bytes of a file say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { knowersOf } from "../src/pages/disputes/blocks/WhoKnew";
import { inListOrder } from "../src/pages/disputes/DisputesPage";
import { checkPhoto, mediaTypeOf, MOST_BYTES, sizeWord } from "../src/pages/disputes/model/photo";
import { suppositionOf } from "../src/pages/disputes/parts/SupposedRows";
import { ruleWord } from "../src/disputes/say";
import type { Brief, KnownItem } from "../src/disputes/types";

const brief = (number: number, state: Brief["state"]): Brief => ({
  dispute: `d${number}`,
  number,
  step: number,
  fact: null,
  state,
  claim: null,
  rules: [],
  seat: null,
  by: "scribe",
  opened: null,
  opened_at_position: null,
  outcome: null,
  answers: 0,
  position: 1,
});

test("open disputes come first, the one opened last on top", () => {
  const listed = inListOrder([brief(1, "open"), brief(2, "ruled"), brief(3, "withdrawn"), brief(4, "open")]);
  assert.deepEqual(
    listed.map((one) => one.number),
    [4, 1, 3, 2],
  );
});

const seats = [1, 2, 3, 4, 5, 6].map((seat) => ({ seat, name: `N${seat}` }));
const sheet = (from: Record<number, number | null>): KnownItem => ({
  what: "seal",
  id: "s",
  slot: "sheet",
  seat: 4,
  seats: Object.entries(from).map(([seat, step]) => ({ seat: Number(seat), from: step })),
  everybody: null,
});

test("whose sheet it is comes first, then who came to know, in order; the many in one row", () => {
  const rows = knowersOf(sheet({ 1: 900, 2: 900, 3: 900, 4: 2, 5: 40, 6: null }), seats);
  assert.deepEqual(
    rows.map((row) => row.from),
    [2, 40, 900, null],
  );
  assert.match(rows[0]!.name, /^N4/);
  assert.equal(rows[1]!.name, "N5");
  assert.match(rows[2]!.name, /3/);
  assert.equal(rows[3]!.name, "N6");
});

test("two who came to know together are named", () => {
  const rows = knowersOf(sheet({ 1: 900, 2: 900, 4: 2 }), seats);
  assert.equal(rows[1]!.name, "N1・N2");
});

const bytes = (...values: number[]) => new Uint8Array([...values, ...new Array(12).fill(0)]);

test("a picture is known by its first bytes, whatever it is called", () => {
  assert.equal(mediaTypeOf(bytes(0xff, 0xd8, 0xff)), "image/jpeg");
  assert.equal(mediaTypeOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), "image/png");
  assert.equal(mediaTypeOf(new TextEncoder().encode("RIFF....WEBPVP8 ")), "image/webp");
  assert.equal(mediaTypeOf(new TextEncoder().encode("RIFF....WAVEfmt ")), null);
  assert.equal(mediaTypeOf(new TextEncoder().encode("<svg xmlns=")), null);
  assert.equal(mediaTypeOf(new Uint8Array()), null);
});

test("a file that is empty, too large or no picture is told apart before it is sent", async () => {
  const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  assert.deepEqual(await checkPhoto(new Blob([])), { fault: "empty" });
  assert.deepEqual(await checkPhoto(new Blob([new Uint8Array(MOST_BYTES + 1)])), { fault: "large" });
  assert.deepEqual(await checkPhoto(new Blob(["text"])), { fault: "type" });
  assert.deepEqual(await checkPhoto(new Blob([png])), { fault: null, type: "image/png" });
  assert.equal(sizeWord(MOST_BYTES), "5.0MB");
});

test("what is supposed: nothing, that it had not been, or another number", () => {
  assert.equal(suppositionOf(""), undefined);
  assert.equal(suppositionOf("none"), null);
  assert.deepEqual(suppositionOf("4"), { value: 4 });
});

test("a rule that the book does not have is called by its id, as people quote it", () => {
  const cited = { id: "house:7.2.tea", section: null, heading: null, term: null };
  assert.equal(ruleWord(cited), "7.2.tea");
  const label = { ja: "お茶", en: "tea" };
  assert.match(ruleWord({ ...cited, section: "7.2", heading: label, term: label }), /^7\.2 /);
});
