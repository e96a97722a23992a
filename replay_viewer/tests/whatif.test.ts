// The forked scrubber, undoing, and whose token goes where.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dropWhatIf, heldWhatIfs, holdWhatIf, whatIfTokens } from "../src/api/whatifs";
import { lastAct } from "../src/pages/whatif/model";
import { spelledOut } from "../src/beside/differences";
import { shareOf, stepAt, timelineOf } from "../src/pages/whatif/timeline";

const GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000002";

beforeEach(() => heldWhatIfs(GAME).forEach(({ whatif }) => dropWhatIf(GAME, whatif)));

test("a place on the scrubber and its step lead to each other on both sides of the fork", () => {
  const timeline = timelineOf(40, 43, 41);
  for (let step = 1; step <= timeline.end; step++) assert.equal(stepAt(timeline, shareOf(timeline, step)), step);
  assert.equal(shareOf(timeline, 1), 0);
  assert.equal(shareOf(timeline, timeline.end), 1);
});

test("a fork at the first step has its trunk too", () => {
  const timeline = timelineOf(1, 1, 1);
  assert.equal(stepAt(timeline, 0), 1);
  assert.equal(stepAt(timeline, shareOf(timeline, 2)), 2);
});

test("the scrubber grows with the step, and a short branch is not a dot", () => {
  assert.ok(timelineOf(40, 41, 41).end >= 52);
  assert.ok(timelineOf(40, 41, 90).end > 90);
});

test("a part of the table that was compared whole is looked into, and ids are not told", () => {
  const seats = (last: number) => [
    { seat: 1, states: [] },
    { seat: 2, declared: { esp: { last, high: last } }, sheet: `f${last}` },
  ];
  const whole = { path: ["seats"], kind: "seat", left: seats(3), right: seats(4) };
  const turn = { path: ["turn"], kind: "turn", left: 6, right: null };
  assert.deepEqual(spelledOut([whole, turn]), [{ path: ["seats", 1, "declared", "esp", "last"], left: 3, right: 4 }, turn]);
});

test("the last act is what a person supposed, with what the referee wrote after it", () => {
  const own = (id: string, actor: string) => ({ fact: { kind: "x/1", id, actor } });
  assert.deepEqual(lastAct([own("a", "what-if"), own("b", "what-if"), own("c", "referee"), own("d", "referee")]), [
    "d",
    "c",
    "b",
  ]);
  assert.deepEqual(lastAct([]), []);
});

test("tokens of what-ifs go with requests about what-ifs of their game only", () => {
  holdWhatIf(GAME, { whatif: "w1", token: "t1" });
  holdWhatIf(GAME, { whatif: "w2", token: "t2" });
  assert.equal(whatIfTokens(`/api/v1/games/${GAME}/whatifs/w1/facts?after=0`), "t1");
  assert.equal(whatIfTokens(`/api/v1/games/${GAME}/comparison?left=effective`), "t2,t1");
  assert.equal(whatIfTokens(`/api/v1/games/${GAME}/whatifs/other`), null);
  assert.equal(whatIfTokens(`/api/v1/games/${GAME}/facts`), null);
  assert.equal(whatIfTokens(`/api/v1/games/elsewhere/whatifs/w1`), null);
});
