import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { FactItem } from "../src/api/types";
import { Acting } from "../src/pads/model/acting";
import { Because, candidates, newestFirst, ring, withoutArrowsTo, type Earlier } from "../src/pads/model/because";
import { wholeHeight } from "../src/pads/model/wholeRows";
import type { Entry } from "../src/pads/types";

const fact = (step: number, kind: string, seat: number | null): Earlier => ({ id: `f${step}`, step, kind: `${kind}/1`, seat });
const TABLE = [
  fact(5, "turn.began", 2),
  fact(4, "value.declared", 1),
  fact(3, "dice.rolled", 1),
  fact(2, "action.announced", 1),
];
const ids = (found: readonly (Earlier | null)[]) => found.map((one) => one?.id ?? null);

test("the same seat's last fact is proposed before a newer one of another seat", () => {
  assert.deepEqual(ids(candidates(TABLE, 1)), ["f4", "f5", "f3", "f2"]);
});

test("an open question comes first, and without a seat the newest fact", () => {
  assert.deepEqual(ids(candidates(TABLE, 1, "f2")).slice(0, 2), ["f2", "f4"]);
  assert.equal(candidates(TABLE, null)[0]?.id, "f5");
});

test("a pad that follows what was said has the last thing said on; one tap removes it, further taps step back", () => {
  assert.deepEqual(ids(ring(candidates(TABLE, 1), "rolled")), ["f4", null, "f5", "f3", "f2"]);
  assert.deepEqual(ids(ring(candidates(TABLE, 1), null)), [null, "f4", "f5", "f3", "f2"]);
});

test("nothing is proposed where nothing was said", () => {
  assert.equal(ring(candidates(TABLE, 2), "rolled")[0], null);
  assert.equal(ring([fact(1, "dice.rolled", 1)], "rolled")[0], null);
  assert.equal(ring([], "asked")[0], null);
});

test("facts still on the phone count on from the log, each once", () => {
  const log: FactItem[] = [{ position: 7, fact: { id: "a", kind: "remark.made/1" }, sentence: [] }];
  const entry: Entry = {
    id: "e",
    game: "g",
    order: 1,
    caption: [],
    facts: [
      { id: "a", kind: "remark.made/1" },
      { id: "b", kind: "y/1" },
    ],
  };
  assert.deepEqual(
    newestFirst(log, [entry]).map((one) => [one.id, one.step]),
    [
      ["b", 8],
      ["a", 7],
    ],
  );
});

test("an arrow is taken once, and an act that answers nothing takes only one that was chosen", () => {
  const because = new Because({ facts: signal(TABLE), acting: new Acting(signal(1)), table: signal(null) });
  const answered = (alone: boolean) =>
    because.factsOf({ facts: [{ kind: "remark.made/1" }], caption: [], alone }, 1).map((one) => one.because);
  because.linked.value = "rolled";
  assert.deepEqual(answered(true), [undefined]);
  because.choose("f2");
  assert.deepEqual(answered(true), ["f2"]);
  because.step();
  assert.deepEqual(answered(false), [undefined]);
  assert.deepEqual(answered(false), ["f4"]);
});

test("entries lose the arrow to an entry that was dropped", () => {
  const entry: Entry = { id: "e", game: "g", order: 1, caption: [], facts: [{ id: "b", kind: "y/1", because: "a" }] };
  assert.deepEqual(withoutArrowsTo(new Set(["a"]), [entry])[0]?.facts, [{ id: "b", kind: "y/1" }]);
  assert.equal(withoutArrowsTo(new Set(["c"]), [entry])[0], entry);
});

test("a pad is as high as its whole rows", () => {
  const rows = [
    { top: 0, bottom: 48 },
    { top: 54, bottom: 102 },
    { top: 108, bottom: 156 },
  ];
  assert.equal(wholeHeight(rows, 120), 102);
  assert.equal(wholeHeight([{ top: 0, bottom: 200 }], 120), 120);
});
