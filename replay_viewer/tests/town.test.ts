import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem, Span } from "../src/api/types";
import { storyAt } from "../src/film/story";
import { aimOf, arrowsOf, ballotNow, curve, spots, tally } from "../src/board/deduction/arrows";
import type { DeductionTable } from "../src/board/deduction/generated";
import { chaptersOf, chapterSteps } from "../src/film/landmarks";
import { isListed } from "../src/parts/Sentence";

const night = { title: "night 1", short: "1", sky: "night" };
const day = { title: "day 1", short: "1", sky: "day" };

function item(position: number, fields: Partial<FactItem["fact"]>, chapter: FactItem["chapter"] = null): FactItem {
  return { position, fact: { kind: "x/1", id: `f${position}`, ...fields }, sentence: [], chapter };
}

const LOG: FactItem[] = [
  item(1, { kind: "game.opened/1" }),
  item(2, { kind: "part.began/1", part: "night" }, night),
  {
    ...item(3, { kind: "passage.sealed/1", id: "p1" }),
    counts: [{ fact: { kind: "action.announced/1", id: "p1.1" }, sentence: [], notes: [] }],
  },
  item(4, { kind: "part.began/1", part: "day" }, day),
  item(5, { kind: "vote.called/1" }),
  item(6, { kind: "state.changed/1", state: "dead", seat: 2 }),
];

function table(fields: Partial<DeductionTable>): DeductionTable {
  return { votes: [], acts: [], seats: [], ...fields } as unknown as DeductionTable;
}

test("chapters by their own names begin where the log says, and what comes before the first has none", () => {
  assert.deepEqual(
    chaptersOf(LOG).map((one) => [one.from, one.named?.title ?? null, one.items.length]),
    [
      [1, null, 1],
      [2, "night 1", 2],
      [4, "day 1", 3],
    ],
  );
  assert.deepEqual(chapterSteps(LOG), [2, 4]);
});

test("the story of a step knows nothing that was written after it", () => {
  const early = storyAt(LOG, chaptersOf(LOG.slice(0, 3)), 3);
  assert.deepEqual([early.title, early.sky, early.from, early.died.size], ["night 1", "night", 2, 0]);
  assert.deepEqual([early.stepOf("p1.1"), early.stepOf("f5")], [3, null]);
  const late = storyAt(LOG, chaptersOf(LOG), 6);
  assert.deepEqual([late.title, late.died.get(2), late.chapterOf(3)], ["day 1", 6, "night 1"]);
});

const ballot = {
  fact: "f5",
  seat: null,
  on: "x",
  candidates: [],
  voters: null,
  hidden: false,
  counts: {},
  closed: false,
  result: null,
  chosen: [],
};

test("a vote is an arrow to whom it is for, solid for whom most vote", () => {
  const votes = [{ ...ballot, cast: { "1": "seat:2", "2": "seat:3", "3": "seat:2", "4": "no" } }];
  const story = storyAt(LOG, chaptersOf(LOG), 6);
  const arrows = arrowsOf(table({ votes }), story, (act) => act, []);
  assert.deepEqual(
    arrows.map((one) => [one.from, one.to, one.look]),
    [
      [1, 2, "vote"],
      [2, 3, "second"],
      [3, 2, "vote"],
    ],
  );
  assert.deepEqual(tally(votes[0]!), [
    [2, 2],
    [3, 1],
  ]);
  assert.deepEqual([aimOf("no"), aimOf("seat:12")], [null, 12]);
});

test("a ballot of an earlier chapter is not today's", () => {
  const votes = [{ ...ballot, fact: "f1", cast: {} }];
  assert.equal(ballotNow(table({ votes }), storyAt(LOG, chaptersOf(LOG), 6)), null);
});

test("the circle begins on top and goes on to the right", () => {
  const [first, second] = spots(4, 400, 300, { width: 100, height: 60 });
  assert.deepEqual([first!.x, first!.y, second!.x, second!.y].map(Math.round), [200, 30, 350, 150]);
});

test("everybody in a row are marks, a team is named", () => {
  const row = (many: number): Span[] =>
    Array.from({ length: many }, (_, at): Span[] => ["・", { seat: at + 2 }])
      .flat()
      .slice(1);
  const spans: Span[] = [{ seat: 1 }, " → ", ...row(6)];
  assert.deepEqual(
    [0, 2, 4, 12].map((at) => isListed(spans, at)),
    [false, true, true, true],
  );
  assert.equal(isListed(row(5), 0), false);
});

test("in a tie all who have most votes are first, and two who vote for each other have two lines", () => {
  const votes = [{ ...ballot, cast: { "1": "seat:2", "2": "seat:1", "3": "seat:4" } }];
  const arrows = arrowsOf(table({ votes }), storyAt(LOG, chaptersOf(LOG), 6), (act) => act, []);
  assert.deepEqual(
    arrows.map((one) => one.look),
    ["vote", "vote", "vote"],
  );
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
  ];
  const card = { width: 20, height: 20 };
  const middle = { x: 150, y: 0 };
  assert.notEqual(
    curve(a!, b!, middle, [card, card], true).split(" ")[1],
    curve(b!, a!, middle, [card, card], true).split(" ")[1],
  );
});
