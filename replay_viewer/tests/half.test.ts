// What is half entered on a pad: kept until it is given, again there when that is taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gaveHalf, openShelf, tookBackHalf } from "../src/pads/model/half";

test("what was half entered is there again when the pad comes back, and begins anew for another question", () => {
  openShelf("a", "expected").half("chosen", [] as number[], "team of 2").value = [1];
  openShelf("a", "dice");
  assert.deepEqual(openShelf("a", "expected").half("chosen", [], "team of 2").value, [1]);
  assert.deepEqual(openShelf("a", "expected").half("chosen", [3], "team of 3").value, [3]);
});

test("what was given begins anew, and taken back it is half entered again", async () => {
  const pad = () => openShelf("b", "expected").half<number[]>("chosen", [], "team");
  pad().value = [1, 2];
  gaveHalf("b");
  await Promise.resolve();
  assert.deepEqual(pad().value, []);
  pad().value = [1, 2];
  gaveHalf("b");
  await Promise.resolve();
  tookBackHalf("b");
  assert.deepEqual(pad().value, [1, 2]);
});

test("what nobody has touched begins as the table stands when the pad comes back", () => {
  const turn = (now: number) => openShelf("d", "note").half("turn", now, "");
  assert.equal(turn(1).value, 1);
  assert.equal(turn(2).value, 2);
});

test("another pad's half is not given with it", () => {
  openShelf("c", "cards").half("kind", "", "").value = "attack";
  openShelf("c", "expected");
  gaveHalf("c");
  assert.equal(openShelf("c", "cards").half("kind", "", "").value, "attack");
});
