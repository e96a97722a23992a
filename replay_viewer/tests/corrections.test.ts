// How lines of a corrected log stand, and which fields a kind of fact has.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem, Game } from "../src/api/types";
import { cardWord, readCard } from "../src/corrections/fieldWords";
import { hindrance } from "../src/corrections/hindrance";
import { fieldOf } from "../src/corrections/schema";
import { stand } from "../src/corrections/stand";

const line = (position: number, id: string, kind: string, more: Partial<FactItem> & { fields?: object } = {}): FactItem => {
  const { fields, ...rest } = more;
  return {
    position,
    fact: { kind, id, ...fields },
    sentence: [`${id} as written`],
    corrected_by: [],
    counts: null,
    nature: "play",
    ...rest,
  };
};

const counting = (id: string, text: string) => ({ fact: { kind: "remark.made/1", id }, sentence: [text], notes: [] });
const LOG = [
  line(1, "r1", "remark.made/1", { corrected_by: ["c1"], counts: [counting("r1", "r1 as it was")] }),
  line(2, "r2", "remark.made/1", { corrected_by: ["c2"], counts: [] }),
  line(3, "r3", "remark.made/1", { corrected_by: ["c3"], counts: [counting("r3", "r3 as written"), counting("m1", "missed")] }),
  line(4, "c1", "fact.amended/1", { nature: "correction", fields: { fact: "r1" } }),
  line(5, "c2", "play.taken-back/1", { nature: "correction", fields: { facts: ["r2", "m1"] } }),
  line(6, "c3", "fact.inserted/1", { nature: "correction", fields: { after: "r3" } }),
];
const at = (step: number, limit: number | null = null, recorded = false) => stand(LOG[step - 1]!, LOG, limit, recorded);

test("an amended line is struck and tells what counts; a struck one tells that nothing does", () => {
  assert.deepEqual(at(1), { struck: true, corrected: true, instead: [["r1 as it was"]], by: [4], of: [] });
  assert.deepEqual(at(2), { struck: true, corrected: true, instead: [], by: [5], of: [] });
});

test("a missed fact stands beside the line it followed, which still counts", () => {
  assert.deepEqual(at(3), { struck: false, corrected: true, instead: [["missed"]], by: [6], of: [] });
});

test("a correction leads to the steps it corrects, also to that of a fact which was inserted", () => {
  assert.deepEqual(at(4).of, [1]);
  assert.deepEqual(at(5).of, [2, 3]);
});

test("a correction beyond the cover is not known yet, and on the recorded line nothing is struck", () => {
  assert.equal(at(1, 3).corrected, false);
  assert.equal(at(1, 4).struck, true);
  assert.deepEqual(at(1, null, true), { struck: false, corrected: true, instead: [], by: [4], of: [] });
});

test("who may not correct, and what cannot be, is told with a reason", () => {
  const game = (role: string, take_back = "always") => ({ you: { role, seat: null }, take_back }) as unknown as Game;
  const plain = line(9, "r9", "remark.made/1");
  assert.equal(hindrance("fact.amended", plain, game("scribe"), false), null);
  assert.notEqual(hindrance("play.voided", plain, game("scribe"), false), null);
  assert.equal(hindrance("play.voided", plain, game("judge"), false), null);
  assert.notEqual(hindrance("fact.struck", plain, game("judge"), false), null);
  assert.notEqual(hindrance("claim.withdrawn", plain, game("owner"), false), null);
  assert.notEqual(hindrance("play.taken-back", plain, game("owner", "never"), false), null);
  assert.notEqual(hindrance("play.taken-back", plain, game("owner", "safe"), true), null);
  assert.notEqual(hindrance("fact.amended", LOG[1]!, game("owner"), false), null);
  assert.equal(hindrance("fact.struck", LOG[3]!, game("owner"), false), null);
  assert.notEqual(hindrance("fact.amended", LOG[3]!, game("owner"), false), null);
});

test("the fields of a kind are read off its schema", () => {
  const nullable = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
  const type = (schema: object) => fieldOf("x", schema, true).type;
  assert.equal(type(nullable({ type: "integer", minimum: 1, maximum: 40 })), "seat");
  assert.equal(type({ type: "array", items: { type: "integer", minimum: 1, maximum: 40 } }), "seats");
  assert.equal(type({ type: "array", items: nullable({ type: "integer", maximum: 100 }) }), "faces");
  assert.equal(type({ type: "string", pattern: "^x" }), "name");
  assert.equal(type({ type: "string" }), "text");
  assert.equal(type({ enum: ["up", "down"] }), "choice");
  assert.equal(type({ $ref: "#/$defs/Card" }), "card");
  assert.equal(type(nullable({ type: "array", items: { $ref: "#/$defs/Card" } })), "cards");
  assert.equal(type({ type: "array", items: { $ref: "#/$defs/InitiativeSlot" } }), "slots");
  assert.equal(type({ type: "array", items: { type: "string", pattern: "^x" } }), "names");
  assert.equal(type({ type: "array", items: { $ref: "#/$defs/Result" } }), "other");
  assert.deepEqual(fieldOf("value", nullable({ type: "integer" }), true), {
    name: "value",
    type: "number",
    required: true,
    nullable: true,
    choices: [],
  });
});

test("a card is read as people say it", () => {
  assert.deepEqual(readCard(" Beam LV4 "), { name: "Beam", level: 4 });
  assert.deepEqual(readCard("Beam"), { name: "Beam" });
  assert.deepEqual(readCard("？"), { name: null });
  assert.equal(cardWord(readCard("Beam lv 12")), "Beam LV12");
});

test("a card is read as people write it, with its level and a note behind a blank", () => {
  assert.deepEqual(readCard("バズーカ LV3 （火力9）"), { name: "バズーカ", level: 3, note: "火力9" });
  assert.deepEqual(readCard("影法師 (Good)"), { name: "影法師", note: "Good" });
  assert.deepEqual(readCard("番人（赤）"), { name: "番人（赤）" });
  assert.deepEqual(readCard("?"), { name: null });
});
