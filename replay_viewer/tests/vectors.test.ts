// The independent reader of `.ucr` files (verify.html) against the published vectors, which Python's reader passes, too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { hex } from "../src/api/ids";
import { BadLog, readLog } from "../src/verify/log";

type Vectors = {
  holds: { name: string; file: string; facts: number; root: string }[];
  fails: { name: string; file: string; line: number }[];
};
const vectors = JSON.parse(readFileSync("../schemas/vectors/ucr-1.json", "utf8")) as Vectors;

for (const { name, file, facts, root } of vectors.holds)
  test(`holds: ${name}`, () => {
    const log = readLog(file);
    assert.equal(log.facts.length, facts);
    assert.equal(hex(log.roots.at(-1)!), root);
  });

for (const { name, file, line } of vectors.fails)
  test(`fails: ${name}`, () => {
    assert.throws(
      () => readLog(file),
      (cause) => cause instanceof BadLog && (cause.message.startsWith(`line ${line}:`) || name === "the file breaks off"),
    );
  });
