// Given secret facts, when a phone deals or a seat acts, then the cards are all there once and nothing chosen is no fact.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem } from "../src/api/types";
import { dealOf, wordsIn } from "../src/passages/deal";
import { factsOf } from "../src/pages/seat/asking";
import { roleIn } from "../src/pages/seat/secrets";
import type { Passage } from "../src/passages/server";

test("a word that a seat added is found by its deal, and a word for another deal is not", () => {
  const fact = (seat: number, deal: string, word: string) =>
    ({ position: 1, sentence: [], fact: { kind: "word.added/1", id: word, seat, deal, word } }) as FactItem;
  const log = [fact(3, "deal-of-passage-1", "fox"), fact(3, "deal-of-passage-1", "17"), fact(2, "deal-of-passage-2", "owl")];
  assert.deepEqual([...wordsIn(log, dealOf("passage-1"))], [[3, ["fox", "17"]]]);
});

test("an act is whom and which cards; nobody chosen is no fact", () => {
  assert.deepEqual(factsOf({ id: "look" }, 3, [5], []), [
    { kind: "action.announced/1", seat: 3, action: "look", targets: [5] },
  ]);
  assert.deepEqual(factsOf({ id: "lone" }, 3, [], [2])[0]!.pieces, ["centre.2"]);
  assert.deepEqual(factsOf({ id: "look" }, 3, [], []), []);
  assert.deepEqual(factsOf(null, 3, [5], []), []);
});

test("a seat's role is what it was told last, and no other seat's", () => {
  const told = (seat: number, role: string) => ({
    fact: { kind: "knowledge.given/1", id: "x", says: { seats: [seat], what: [role], of: "role" } },
    to: [seat],
  });
  const passage = (facts: Passage["facts"]) => ({ facts }) as Passage;
  assert.equal(roleIn([passage([told(2, "wolf")]), passage([told(1, "seer")])], 2), "wolf");
  assert.equal(roleIn([passage([told(2, "wolf")]), passage([told(2, "seer")])], 2), "seer");
  assert.equal(roleIn([passage(null)], 2), null);
});
