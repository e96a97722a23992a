// What a merge sends for what was chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Merging } from "../src/pages/merge/model";
import type { Difference, Merged } from "../src/pages/merge/server";

const difference = (id: string, more: Partial<Difference> = {}): Difference => ({
  id,
  kind: "differs",
  step: 3,
  after: null,
  here: null,
  there: null,
  fields: [
    { field: "faces", here: [3], there: [4] },
    { field: "purpose", here: "walk", there: "run" },
  ],
  takes: ["here", "there", "both", "neither"],
  why: null,
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
