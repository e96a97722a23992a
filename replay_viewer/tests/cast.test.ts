// Given the roles of a number of seats, when a table changes them, then somebody takes the rest and the header lists them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, complete, excess, rosterOf, type Cast, type CastAt } from "../src/setup/cast";

const label = (name: string) => ({ ja: name, en: name });
const nine: CastAt = {
  cards: 9,
  counts: { villager: 6, seer: 1, wolf: 2 },
  bounds: { seer: [0, 1], wolf: [1, 5] },
  rests: [{ role: "villager", among: ["villager", "seer", "wolf"], total: 9 }],
};
const cast: Cast = {
  roles: [
    { role: "villager", label: label("villager"), side: "village", side_label: label("village"), looks: "human", tone: null },
    { role: "seer", label: label("seer"), side: "village", side_label: label("village"), looks: "human", tone: null },
    { role: "wolf", label: label("wolf"), side: "wolves", side_label: label("wolves"), looks: "wolf", tone: "bad" },
  ],
  at: { "9": nine },
  options: [],
};

test("a wolf more is a villager less", () => {
  assert.deepEqual(changed(nine, nine.counts, "wolf", 1), { villager: 5, seer: 1, wolf: 3 });
});

test("beyond what the table may choose nothing changes", () => {
  assert.equal(changed(nine, nine.counts, "seer", 1), nine.counts);
  assert.deepEqual(changed(nine, { villager: 8, seer: 0, wolf: 1 }, "wolf", -1), { villager: 8, seer: 0, wolf: 1 });
});

test("roles that do not add up are counted", () => {
  assert.equal(excess(nine, nine.counts), 0);
  assert.equal(excess({ ...nine, rests: [] }, { seer: 1, wolf: 2 }), -6);
  const two: CastAt = { ...nine, rests: [{ role: "villager", among: ["villager", "seer", "wolf"], total: 2 }] };
  assert.equal(excess(two, { seer: 1, wolf: 5 }), 4);
});

test("each side has a role of its own for the rest", () => {
  const five: CastAt = {
    cards: 5,
    counts: { merlin: 1, assassin: 1 },
    bounds: { merlin: [1, 1], assassin: [1, 1] },
    rests: [
      { role: "servant", among: ["merlin", "servant"], total: 3 },
      { role: "minion", among: ["assassin", "minion"], total: 2 },
    ],
  };
  assert.deepEqual(complete(five, five.counts), { merlin: 1, assassin: 1, servant: 2, minion: 1 });
});

test("the header lists who is in, with side and what a look shows", () => {
  assert.deepEqual(rosterOf(cast, { villager: 7, seer: 0, wolf: 2 }), [
    { role: "villager", side: "village", looks: "human", count: 7 },
    { role: "wolf", side: "wolves", looks: "wolf", count: 2 },
  ]);
});
