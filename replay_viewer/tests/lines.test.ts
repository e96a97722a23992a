// Where the two lines of a corrected log part on the scrubber; which lines of a log are one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem } from "../src/api/types";
import { folded } from "../src/parts/renewals";
import { stretches } from "../src/timeline/lines";

test("neighbouring steps are one stretch, and those too near to be told apart on the scrubber", () => {
  assert.deepEqual(stretches([3, 4, 9], 1), [
    { from: 3, to: 4 },
    { from: 9, to: 9 },
  ]);
  assert.deepEqual(stretches([3, 4, 9], 5), [{ from: 3, to: 9 }]);
  assert.deepEqual(stretches([], 5), []);
});

test("links renewed one after another are one line of the log, but the current step has its own", () => {
  const kinds = ["game.opened/1", "link.renewed/1", "link.renewed/1", "link.renewed/1", "turn.began/1", "link.renewed/1"];
  const log = kinds.map((kind, at) => ({ position: at + 1, fact: { kind } })) as FactItem[];
  const lines = (current: number | null) => folded(log, current).map(({ item, more }) => [item.position, more]);
  assert.deepEqual(lines(null), [
    [1, 0],
    [2, 2],
    [5, 0],
    [6, 0],
  ]);
  assert.deepEqual(lines(3), [
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
  ]);
});
