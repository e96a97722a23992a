// What a merge sends for what was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Merging } from "../src/pages/merge/model";
import { folded } from "../src/pages/merge/tail";
import type { Difference, Merged } from "../src/pages/merge/server";

const difference = (id: string, more: Partial<Difference> = {}): Difference => ({
  id,
  kind: "differs",
  step: 3,
  after: null,
  there_after: null,
  here: null,
  there: null,
  fields: [
    { field: "faces", here: [3], there: [4] },
    { field: "purpose", here: "walk", there: "run" },
  ],
  takes: ["here", "there", "both", "neither"],
  why: null,
  take: "here",
  ...more,
});

function laid(...differences: Difference[]): Merging {
  const merging = new Merging("g");
  merging.laid.value = {
    position: 5,
    differences,
    same: 0,
    noted: [],
    corrections: [],
    hidden: [],
    dry_run: true,
    repeated: false,
    downstream: null,
    other: null!,
  } as Merged;
  return merging;
}

test("what stays as it is here is not sent", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const [one, other] = [difference("a"), difference("b")];
  const merging = laid(one, other);
  merging.pick(one, "both");
  merging.pick(other, "here");
  assert.deepEqual(merging.choices.value, [{ difference: "a", take: "both" }]);
});

test("fields are taken one by one: all are the whole act, none is what stands here", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const one = difference("a");
  const merging = laid(one);
  merging.pickField(one, "faces");
  assert.deepEqual(merging.choices.value, [{ difference: "a", take: "there", fields: ["faces"] }]);
  merging.pickField(one, "purpose");
  assert.deepEqual(merging.choices.value, [{ difference: "a", take: "there" }]);
  assert.deepEqual(merging.fieldsOf(one), ["faces", "purpose"]);
  merging.pickField(one, "faces");
  merging.pickField(one, "purpose");
  assert.deepEqual(merging.choices.value, []);
});

test("everything at once is what each difference allows", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const merging = laid(difference("a"), difference("sealed", { takes: ["here"] }), difference("c", { kind: "only-there" }));
  merging.pickAll("there");
  assert.deepEqual(
    merging.choices.value.map((choice) => choice.difference),
    ["a", "c"],
  );
});

const goesOn = (id: string, step: number) =>
  difference(id, { kind: "only-there", after: { step, fact: "last", sentence: [] }, takes: ["here", "there"] });

test("facts with which the other log goes on are one line, those in between are not", () => {
  const found = folded([difference("a"), goesOn("b", 4), goesOn("c", 9), goesOn("d", 9), goesOn("e", 9)], 9);
  assert.deepEqual(
    [found.single.map((one) => one.id), found.tail.map((one) => one.id)],
    [
      ["a", "b"],
      ["c", "d", "e"],
    ],
  );
});

test("one fact alone is no tail, and neither are facts that something here follows", () => {
  assert.equal(folded([difference("a"), goesOn("b", 9)], 9).tail.length, 0);
  assert.equal(folded([goesOn("a", 4), goesOn("b", 4)], 9).tail.length, 0);
});

test("a whole tail is taken, or left, by one choice", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const tail = [goesOn("a", 9), goesOn("b", 9)];
  const merging = laid(...tail);
  merging.pickThese(tail, "there");
  assert.deepEqual(
    merging.choices.value.map((one) => one.difference),
    ["a", "b"],
  );
  merging.pickThese(tail, "here");
  assert.deepEqual(merging.choices.value, []);
});
