// The phone's seals against Python's: ucr_events/hidden/seals.py is the reference, its values are written down here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { commitment, fingerprint, newSalt } from "../src/seal/commitment";
import { backupText, readBackup } from "../src/seal/openings";
import { WORDS } from "../src/seal/words";

const binding = { game: "11111111-2222-3333-4444-555555555555", seat: 4, slot: "sheet", purpose: "sheet" };
const salt = "000102030405060708090a0b0c0d0e0f";

test("a commitment made on the phone is the one Python makes", () => {
  const value = { name: "リン", esp_level: 4, abilities: 'テレポート\n"é"', flags: [true, null, -1] };
  assert.equal(commitment(binding, salt, value), "afd7705d099bfd4e74182da5e438b4a7ca65cb5496161a9159c45f939ad858c6");
});

test("the three words of a fingerprint are the ones Python says", () => {
  assert.deepEqual(fingerprint("afd7705d099bfd4e74182da5e438b4a7ca65cb5496161a9159c45f939ad858c6"), [
    "あさり",
    "くるみ",
    "きしゃ",
  ]);
});

test("the list of words is Python's list in Python's order", () => {
  const python = readFileSync("../ucr_events/hidden/seals.py", "utf8");
  const list = /^WORDS = \(\n([\s\S]*?)^\)/m.exec(python)![1]!;
  assert.deepEqual(
    [...list.matchAll(/"(.+?)"/g)].map((found) => found[1]),
    [...WORDS],
  );
  assert.equal(WORDS.length, 64);
});

test("a salt is 16 bytes in hexadecimal, and never the same twice", () => {
  assert.match(newSalt(), /^[0-9a-f]{32}$/);
  assert.notEqual(newSalt(), newSalt());
});

test("a backup text gives back the opening it was made from", () => {
  const opening = { seal: "abc", value: { name: "リン" }, salt };
  assert.deepEqual(readBackup(` ${backupText(opening)}\n`), opening);
});

test("a text that is no backup is told from one, whatever is wrong with it", () => {
  for (const text of [
    "",
    "{",
    "null",
    "[]",
    '{"seal":"a","value":1}',
    `{"seal":"a","value":1,"salt":"short"}`,
    `{"seal":"","value":1,"salt":"${salt}"}`,
  ])
    assert.equal(readBackup(text), null, text);
});
