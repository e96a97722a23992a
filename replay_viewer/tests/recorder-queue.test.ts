import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiProblem } from "../src/api/problem";
import type { FactItem } from "../src/api/types";
import { movement } from "../src/pads/model/cards";
import {
  against,
  batchOf,
  blamed,
  continues,
  inOrder,
  isReferees,
  merged,
  sentencesOf,
  split,
  turnAfter,
  warnings,
} from "../src/pads/model/queue";
import { identifier, idOf, isTooLong, ownWord } from "../src/api/ownWords";
import { outcomeOf } from "../src/pads/model/server";
import type { Deck, Entry } from "../src/pads/types";

const entry = (id: string, order: number, facts = 1): Entry => ({
  id,
  game: "g",
  order,
  caption: [],
  facts: Array.from({ length: facts }, (_, index) => ({ id: `${id}${index}`, kind: "remark.made/1" })),
});
const item = (position: number, id = `f${position}`): FactItem => ({ position, fact: { id, kind: "x/1" }, sentence: [] });

test("entries are sent in the order of the taps, each once", () => {
  const found = inOrder([entry("b", 2), entry("a", 1), entry("b", 2)]);
  assert.deepEqual(
    found.map((one) => one.id),
    ["a", "b"],
  );
});

test("a request takes as many entries as fit, and never none", () => {
  const waiting = [entry("a", 1, 3), entry("b", 2, 3), entry("c", 3, 3)];
  assert.deepEqual(
    batchOf(waiting, 6).map((one) => one.id),
    ["a", "b"],
  );
  assert.deepEqual(
    batchOf(waiting, 1).map((one) => one.id),
    ["a"],
  );
  assert.deepEqual(batchOf([]), []);
});

test("an entry is done when all its facts are in the log", () => {
  const { left, done } = split([entry("a", 1, 2), entry("b", 2)], new Set(["a0", "a1", "other"]));
  assert.deepEqual([done.map((one) => one.id), left.map((one) => one.id)], [["a"], ["b"]]);
});

test("the log takes an item once and keeps the newest", () => {
  const log = merged([item(1), item(2)], [item(2), item(4), item(3)], 3);
  assert.deepEqual(
    log.map((one) => one.position),
    [2, 3, 4],
  );
});

test("items with a hole before them do not continue the log", () => {
  assert.equal(continues(4, [item(5), item(6)]), true);
  assert.equal(continues(4, [item(3), item(4)]), true);
  assert.equal(continues(4, [item(6)]), false);
});

test("an error is put down to the entry its fact belongs to", () => {
  const entries = [entry("a", 1, 2), entry("b", 2, 2)];
  assert.deepEqual(blamed(entries, { "facts[3].seat": ["no seat"], "facts[2].place": ["no place"] }), {
    index: 1,
    text: "no place no seat",
  });
  assert.equal(blamed(entries, { position: ["expected a number"] }), null);
});

test("a warning is asked about once, and only for what is against a rule", () => {
  const findings = [
    { fact: "a0", verdict: "illegal" },
    { fact: "a0", verdict: "undetermined" },
    { fact: "b0", verdict: "illegal" },
  ];
  assert.deepEqual(warnings(entry("a", 1), findings), [findings[0]]);
  assert.deepEqual(warnings({ ...entry("a", 1), confirmed: true }, findings), []);
});

test("what the referee writes with an entry is said with it, and is nobody else's", () => {
  const said = (id: string, more: object): FactItem => ({ position: 1, fact: { id, kind: "x/1", ...more }, sentence: [id] });
  const items = [
    said("a0", {}),
    said("r1", { actor: "referee", because: "a0" }),
    said("r2", { actor: "referee", because: "b0" }),
    said("b0", { because: "a0" }),
  ];
  assert.deepEqual(sentencesOf(entry("a", 1), items), [["a0"], ["r1"]]);
  assert.deepEqual(items.map(isReferees), [false, true, true, false]);
});

test("a strict table names what it forbids, and is told what happened all the same", () => {
  const findings = [{ fact: "a0", verdict: "illegal", rule: "e:1.1.x" }];
  const refusal = new ApiProblem({
    title: "strict",
    status: 422,
    findings,
    despite: ["e:1.1.x"],
    errors: { "facts[0]": ["x"] },
  });
  assert.deepEqual(outcomeOf(refusal, [entry("a", 1)]), { kind: "forbidden", findings });
  assert.deepEqual(against({ ...entry("a", 1), confirmed: true }, findings), findings);
});

test("the turn is the table's, changed by what the table does not show yet", () => {
  assert.equal(turnAfter(4, []), 4);
  assert.equal(turnAfter(4, [{ ...entry("a", 1), turn: null }, { ...entry("b", 2), turn: 5 }, entry("c", 3)]), 5);
  assert.equal(turnAfter(4, [{ ...entry("a", 1), turn: null }]), null);
});

test("what the server answers is sorted into what the recorder does next", () => {
  const entries = [entry("a", 1)];
  const answer = (status: number, more: object = {}) =>
    outcomeOf(new ApiProblem({ status, title: "t", ...more }), entries).kind;
  assert.equal(answer(0), "unreached");
  assert.equal(answer(503), "unreached");
  assert.equal(answer(409, { facts: [] }), "stale");
  assert.equal(answer(409, { ids: ["a0"] }), "duplicate");
  assert.equal(answer(422, { errors: { "facts[0].seat": ["no"] } }), "refused");
});

test("cards go from a deck to what the seat holds of it, and back to its discards", () => {
  const deck: Deck = { id: "deck.combat", label: { ja: "", en: "" }, discard: "discard.combat", holding: "hand", cards: null };
  assert.deepEqual(movement("draw", deck, 4, { count: 2, cards: null }), {
    kind: "cards.drawn/1",
    seat: 4,
    source: "deck.combat",
    to: "hand.4",
    count: 2,
  });
  assert.deepEqual(movement("discard", deck, 4, { count: null, cards: null }), {
    kind: "cards.discarded/1",
    seat: 4,
    source: "hand.4",
    to: "discard.combat",
    face: "down",
  });
  assert.deepEqual(movement("show", null, null, { count: 1, cards: [{}] }), { kind: "cards.shown/1", count: 1, cards: [{}] });
});

test("words typed for a place become an identifier of the wire, different words different ones", () => {
  assert.equal(identifier("night"), "night");
  assert.match(identifier("広場"), /^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,39}$/);
  assert.notEqual(identifier("広場"), identifier("港"));
  for (const word of ["広場", "赤い夜", "mīl 2", "🎭", "x-men"]) assert.equal(ownWord(identifier(word)), word);
  assert.equal(ownWord("main"), null);
  assert.ok(isTooLong("とても長いことばは入らない"));
  assert.equal(ownWord(idOf("toast")), "toast"); // where a book has the words, plain letters are spelt, too
});
