// Given secret facts, when a phone deals or a seat acts, then the cards are all there once and nothing chosen is no fact.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf, dealt, shuffled } from "../src/passages/deal";
import { factsOf } from "../src/pages/seat/asking";
import { roleIn } from "../src/pages/seat/secrets";
import type { Passage } from "../src/passages/server";

const roster = [{ role: "wolf", count: 2 }, { role: "seer" }, { role: "villager", count: 3 }];

test("every card of the roster is dealt once", () => {
  const cards = cardsOf(roster);
  assert.equal(cards.length, 6);
  assert.deepEqual([...shuffled(cards)].sort(), [...cards].sort());
});

test("a shuffle goes through every place, by the draws it is given", () => {
  assert.deepEqual(
    shuffled(["a", "b", "c"], () => 0),
    ["b", "c", "a"],
  );
});

test("cards beyond the seats lie in the centre, where nobody learns them", () => {
  const entries = dealt(["wolf", "seer", "villager"], [1, 4]);
  assert.deepEqual(
    entries.map(({ fact, to }) => [fact.kind, fact.source ?? null, to]),
    [
      ["knowledge.given/1", null, [1]],
      ["knowledge.given/1", null, [4]],
      ["cards.shown/1", "centre.1", []],
    ],
  );
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
