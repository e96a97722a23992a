import assert from "node:assert/strict";
import { test } from "node:test";
import { OtherFact } from "../src/pages/recorder/model/otherFact";
import type { Recorder } from "../src/pages/recorder/model/recorder";

const PIECES = { "mother.2": { seat: 2, place: "utei" }, "mother.3": { seat: 3, place: "deyvas" } };
const field = (name: string) => ({ name, type: "name", required: false, nullable: true, choices: [] });

function moved(): OtherFact {
  const recorder = {
    id: "game",
    acting: { subject: { value: 2 } },
    table: { value: { pieces: PIECES } },
    offline: { value: true },
  };
  const fact = new OtherFact(recorder as unknown as Recorder);
  fact.kind.value = "piece.moved/1";
  fact.fields.value = ["seat", "piece", "to"].map(field) as never;
  fact.values.value = { seat: 2, piece: "mother.2" };
  return fact;
}

test("another seat brings its own piece along", () => {
  const fact = moved();
  fact.put("seat", 3);
  assert.deepEqual(fact.values.value, { seat: 3, piece: "mother.3" });
});

test("a piece that somebody chose stays when the seat changes", () => {
  const fact = moved();
  fact.put("piece", "mother.3");
  fact.put("seat", 2);
  assert.deepEqual(fact.values.value, { seat: 2, piece: "mother.3" });
});

test("of an act that moves no piece, the piece of its seat is nobody's act", () => {
  const fact = moved();
  fact.kind.value = "value.declared/1";
  fact.values.value = { seat: 2 };
  fact.put("seat", 3);
  assert.equal(fact.values.value.piece, undefined);
});
