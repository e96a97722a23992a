import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem } from "../src/api/types";
import { commentsOf, isComment, overAt } from "../src/film/commenting";

function item(position: number, fields: object, more: Partial<FactItem> = {}): FactItem {
  return { position, fact: { kind: "x/1", id: `f${position}`, ...fields }, sentence: [], ...more };
}
const remark = { kind: "remark.made/1", text: "here" };

test("a comment stands at the step of the fact it is about, also of one within a sealed passage", () => {
  const facts = [
    item(1, {}),
    item(2, {}, { counts: [{ fact: { kind: "y/1", id: "inner" }, sentence: [], notes: [] }] }),
    item(3, { ...remark, because: "f1", seat: 4, actor: "seat:4" }),
    item(4, { ...remark, because: "inner", actor: "spectator" }),
    item(5, { ...remark }),
  ];
  const found = commentsOf(facts);
  assert.deepEqual([...found.keys()], [1, 2]);
  assert.deepEqual(found.get(1), [{ id: "f3", step: 3, seat: 4, actor: "seat:4", text: "here" }]);
});

test("with the rest covered, a comment that was written later is not there", () => {
  const facts = [item(1, {}), item(2, {}), item(3, { ...remark, because: "f1" })];
  assert.equal(commentsOf(facts.slice(0, 2)).size, 0);
});

test("a comment that was struck is gone", () => {
  assert.equal(commentsOf([item(1, {}), item(2, { ...remark, because: "f1" }, { counts: [] })]).size, 0);
});

test("a comment made while the game ran is a line of its own, too; one written afterwards stands at its step alone", () => {
  const facts = [
    item(1, {}),
    item(2, { ...remark, because: "f1" }),
    item(3, { kind: "game.closed/1" }),
    item(4, { ...remark, because: "f1" }),
  ];
  assert.equal(overAt(facts), 3);
  assert.deepEqual(
    facts.map((one) => isComment(one, overAt(facts))),
    [false, false, false, true],
  );
  assert.equal(isComment(facts[3]!, overAt(facts.slice(0, 2))), false);
});
