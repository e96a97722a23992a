// Where the two lines of a corrected log part on the scrubber.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stretches } from "../src/timeline/lines";

test("neighbouring steps are one stretch, and those too near to be told apart on the scrubber", () => {
  assert.deepEqual(stretches([3, 4, 9], 1), [
    { from: 3, to: 4 },
    { from: 9, to: 9 },
  ]);
  assert.deepEqual(stretches([3, 4, 9], 5), [{ from: 3, to: 9 }]);
  assert.deepEqual(stretches([], 5), []);
});
