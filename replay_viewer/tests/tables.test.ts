import assert from "node:assert/strict";
import { test } from "node:test";
import type { Story } from "../src/board/story";
import type { Claimed, DeductionTable } from "../src/board/deduction/generated";
import type { Statement } from "../src/api/generated/table";
import type { Layout } from "../src/board/layout";
import { doneAs, heldBy, heldSo, holds } from "../src/board/deduction/tables/truth";
import { chanceOf } from "../src/board/deduction/tables/odds";
import { chaptersIn, claimedOf, columnsOf, governmentsOf, sameTiles } from "../src/board/deduction/tables/columns";

/** Facts are called by their steps; chapters begin at steps 1 and 10. */
const STORY: Story = {
  step: 99,
  from: 10,
  title: "second",
  sky: "",
  chapterOf: (step) => (step < 10 ? "first" : "second"),
  stepOf: (fact) => (fact.startsWith("f") ? Number(fact.slice(1)) : null),
  said: () => [],
  died: new Map(),
};

const ballot = (step: number, fields: object = {}) => ({
  fact: `f${step}`,
  seat: null,
  on: "team",
  candidates: [],
  voters: null,
  hidden: false,
  cast: {},
  counts: {},
  closed: true,
  result: null,
  chosen: [],
  ...fields,
});
const act = (step: number, by: number, targets: number[], name = "propose") => ({
  fact: `f${step}`,
  act: name,
  step: null,
  by: [by],
  targets,
  cards: [],
  night: 0,
  says: [],
  saw: [],
});
const hand = (step: number) => ({ fact: `f${step}`, held: [], outcome: "enacted", enacted: "x" });
const tiles = (step: number, seat: number, names: string[]) =>
  ({
    fact: `f${step}`,
    seat,
    what: "hand",
    value: null,
    targets: [],
    pieces: [],
    number: null,
    says: null,
    cards: names.map((name) => ({ name })),
  }) as unknown as Claimed;

const table = (fields: object) => ({ votes: [], acts: [], hands: [], claims_made: [], ...fields }) as unknown as DeductionTable;

test("a column is a ballot that all saw, numbered in its chapter, with whoever proposed its people", () => {
  const votes = [
    ballot(3, { candidates: [1, 2] }),
    ballot(5, { candidates: [2, 3] }),
    ballot(7, { hidden: true }),
    ballot(12, { candidates: [4] }),
  ];
  const acts = [act(2, 7, [2, 1]), act(4, 8, [3, 2]), act(11, 9, [5])];
  const columns = columnsOf(table({ votes, acts }), STORY);
  assert.deepEqual(
    columns.map((one) => [one.step, one.chapter, one.number, one.by, one.after?.fact ?? null]),
    [
      [3, "first", 1, 7, null],
      [5, "first", 2, 8, "f7"],
      [12, "second", 1, null, null],
    ],
  );
  assert.deepEqual(
    chaptersIn(columns).map((group) => [group.chapter, group.columns.length]),
    [
      ["first", 2],
      ["second", 1],
    ],
  );
});

test("a government has the hand drawn before the next ballot, and what was done with its power, but not the next nomination", () => {
  const votes = [ballot(3, { candidates: [2] }), ballot(9, { candidates: [5] }), ballot(13, { candidates: [1] })];
  const acts = [act(2, 1, [2]), act(7, 1, [6], "investigate"), act(8, 4, [5]), act(12, 5, [1])];
  const rows = governmentsOf(table({ votes, acts, hands: [hand(4), hand(14)] }), STORY);
  assert.deepEqual(
    rows.map((row) => [row.hand?.fact ?? null, row.powers.map((one) => one.act), row.column.by]),
    [
      ["f4", ["investigate"], 1],
      [null, [], 4],
      ["f14", [], 5],
    ],
  );
});

test("what a seat said of a hand is its last claim before the next hand", () => {
  const hands = [hand(4), hand(14)];
  const claims_made = [tiles(5, 1, ["a", "b"]), tiles(6, 1, ["b", "b"]), tiles(7, 2, ["a"]), tiles(15, 1, ["a", "a"])];
  const told = table({ hands, claims_made });
  assert.deepEqual(claimedOf(told, STORY, told.hands[0]!, 1), ["b", "b"]);
  assert.deepEqual(claimedOf(told, STORY, told.hands[1]!, 2), null);
  assert.deepEqual([sameTiles(["a", "b"], ["b", "a"]), sameTiles(["a", "b"], ["b", "b"])], [true, false]);
});

test("a claim of an act is laid beside the act of the night that it names, by the same seat", () => {
  const claim = { ...tiles(20, 3, []), what: "look", number: 2 } as Claimed;
  const acts = [
    { ...act(10, 3, [5], "look"), night: 1 },
    { ...act(15, 4, [5], "look"), night: 2 },
    { ...act(16, 3, [6], "look"), night: 2 },
  ];
  assert.equal(doneAs(claim, acts)?.fact, "f16");
  assert.equal(doneAs({ ...claim, number: 3 }, acts), undefined);
});

test("the chance of tiles is that of just so many of each kind; what is not among them cannot be, and an unknown tile tells nothing", () => {
  const hands = [
    {
      fact: "f4",
      chances: [
        { tiles: { a: 1, b: 2 }, chance: 0.6 },
        { tiles: { a: 0, b: 3 }, chance: 0.4 },
      ],
    },
  ];
  assert.deepEqual(
    [chanceOf(hands, "f4", ["b", "a", "b"]), chanceOf(hands, "f4", ["b", "b", "b"]), chanceOf(hands, "f4", ["a", "a", "b"])],
    [0.6, 0.4, 0],
  );
  assert.deepEqual([chanceOf(hands, "f4", ["?", "a", "b"]), chanceOf(hands, "f9", ["a"])], [null, null]);
});

const LAYOUT = {
  roles: {
    wolf: { side: "wolves", tone: "bad", looks: "wolf" },
    possessed: { side: "wolves", tone: "bad", looks: "human" },
  },
} as unknown as Layout;

test("a statement is laid beside the cards as they were dealt, and is left open where one of them is not known", () => {
  const told = table({ dealt: { 1: "wolf", 2: "possessed" } });
  const says = (fields: object) => ({ of: "looks", what: ["human"], least: null, most: null, ...fields }) as Statement;
  assert.equal(holds(says({ seats: [2] }), told, LAYOUT), true);
  assert.equal(holds(says({ seats: [1] }), told, LAYOUT), false);
  assert.equal(holds(says({ seats: [1, 2], least: 1, most: 1 }), told, LAYOUT), true);
  assert.equal(holds(says({ seats: [1, 2], of: "side", what: ["wolves"] }), told, LAYOUT), true);
  assert.equal(holds(says({ seats: [3] }), told, LAYOUT), null);
});

test("claimed tiles are laid beside those of the hand before the claim", () => {
  const hands = [4, 14].map((step) => ({ ...hand(step), held: [{ seat: 1, tiles: step === 4 ? ["a", "b"] : null }] }));
  const told = table({ hands });
  assert.deepEqual(heldBy(tiles(6, 1, ["b", "a"]), told, STORY), ["a", "b"]);
  assert.equal(heldBy(tiles(15, 1, ["b", "a"]), told, STORY), null);
  assert.equal(heldSo(tiles(6, 1, ["b", "a"]), ["a", "b"]), true);
  assert.equal(heldSo(tiles(6, 1, ["b", "b"]), ["a", "b"]), false);
});

test("who was looked at before being nominated next was looked at all the same", () => {
  const votes = [ballot(3, { candidates: [2] }), ballot(9, { candidates: [6] })];
  const acts = [act(2, 1, [2]), act(7, 1, [6], "investigate"), act(8, 4, [6])];
  const [first] = governmentsOf(table({ votes, acts, hands: [hand(4)] }), STORY);
  assert.deepEqual(
    first!.powers.map((one) => one.act),
    ["investigate"],
  );
});
