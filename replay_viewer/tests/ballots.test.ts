// Given a ballot as the server offers it, when a phone asks, then it has just the votes of its own seat.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Expectation } from "../src/pads/types";
import { ballotIn, callOf, choicesOf } from "../src/passages/ballots";

const both = (text: string) => ({ ja: text, en: text });
const cast = (seat: number, more = {}) => ({ kind: "vote.cast/1" as const, seat, ...more });
const whom: Expectation = {
  label: both("whom"),
  facts: [{ kind: "vote.called/1", on: "execution" }, cast(1), cast(2)],
  asks: [
    { title: both("1"), kind: "one", into: [[1, "target"]], picks: [{ value: 2, seat: 2 }] },
    { title: both("2"), kind: "one", into: [[2, "target"]], picks: [{ value: 1, seat: 1 }] },
  ],
};
const either: Expectation = {
  label: both("team"),
  facts: [{ kind: "vote.called/1", on: "team" }],
  asks: [
    {
      title: both("team"),
      kind: "many",
      into: [],
      both: [both("approve"), both("reject")],
      picks: [1, 2].map((seat) => ({
        value: seat,
        seat,
        adds: [cast(seat, { choice: "approve" })],
        otherwise: [cast(seat, { choice: "reject" })],
      })),
    },
  ],
};

test("of a vote for seats a seat has whom it may name", () => {
  assert.equal(ballotIn([{ label: both("other"), facts: [] }, whom]), whom);
  assert.deepEqual(callOf(whom), [{ kind: "vote.called/1", on: "execution" }]);
  assert.deepEqual(choicesOf(whom, 2), [{ fact: cast(2, { target: 1 }), seat: 1, word: null }]);
  assert.deepEqual(choicesOf(whom, 3), [], "who does not vote has no choice");
});

test("of yes and no a seat has both words", () => {
  assert.deepEqual(
    choicesOf(either, 1).map(({ fact, word }) => [fact.choice, word?.en]),
    [
      ["approve", "approve"],
      ["reject", "reject"],
    ],
  );
});
