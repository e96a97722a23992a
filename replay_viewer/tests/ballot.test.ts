import assert from "node:assert/strict";
import { test } from "node:test";
import { actOf, asBefore, candidatesFor, isBallot, tally, undone, voted, votersOf, type Kept } from "../src/pads/model/ballot";
import type { Expectation } from "../src/pads/types";

const both = (text: string) => ({ ja: text, en: text });

/** A ballot in which nobody may vote for itself. */
function ballot(voters: number[], candidates: number[]): Expectation {
  return {
    label: both("vote"),
    facts: [{ kind: "vote.called/1" }, ...voters.map((seat) => ({ kind: "vote.cast/1" as const, seat }))],
    asks: voters.map((seat, at) => ({
      title: both(`${seat}`),
      kind: "one" as const,
      into: [[at + 1, "target"]],
      picks: candidates.filter((one) => one !== seat).map((value) => ({ value, seat: value })),
    })),
  };
}
const empty: Kept = { key: "", votes: {}, order: [], before: {}, of: 3, counted: false };

test("a ballot is known by its asking each voter for a seat", () => {
  const one = ballot([1, 2, 3], [1, 2, 3]);
  assert.ok(isBallot(one));
  assert.deepEqual(votersOf(one), [1, 2, 3]);
  assert.deepEqual(candidatesFor(one, 2), [1, 3]);
  assert.ok(!isBallot({ ...one, asks: [{ ...one.asks![0]!, into: [[1, "choice"]] }] }));
});

test("votes are tallied, mended, and the last one is taken back", () => {
  const votes = voted(voted(voted(empty, 1, 2), 2, 1), 3, 2);
  assert.deepEqual(tally(votes.votes, votes.order), [
    [2, [1, 3]],
    [1, [2]],
  ]);
  assert.deepEqual(voted(votes, 1, 3).votes, { 1: 3, 2: 1, 3: 2 });
  assert.deepEqual(undone(votes).votes, { 1: 2, 2: 1 });
});

test("in a run-off the rest votes as before, but for who may not", () => {
  const runOff = ballot([1, 2, 3, 4], [1, 2]);
  const before: Kept = { ...empty, before: { 1: 3, 2: 1, 3: 2, 4: 3 } };
  assert.deepEqual(asBefore(voted(before, 3, 1), runOff).votes, { 2: 1, 3: 1 });
});

test("all votes are one act, with whatever stands before them", () => {
  const { facts } = actOf(ballot([1, 2], [1, 2]), { 1: 2, 2: 1 });
  assert.deepEqual(
    facts.map((fact) => [fact.kind, fact.seat, fact.target]),
    [
      ["vote.called/1", undefined, undefined],
      ["vote.cast/1", 1, 2],
      ["vote.cast/1", 2, 1],
    ],
  );
});
