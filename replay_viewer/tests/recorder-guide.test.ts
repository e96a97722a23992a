// What a recorder knows of what comes next, and when it need not ask for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import type { Entry, Expectation, Receipt } from "../src/pads/types";
import { Guide } from "../src/pages/recorder/model/guide";

const entry = (id: string): Entry => ({
  id,
  game: "g",
  order: 1,
  caption: [],
  facts: [{ id: `${id}0`, kind: "remark.made/1" }],
});
const button = (name: string) => ({ label: { ja: name, en: name }, facts: [] }) as unknown as Expectation;

function guided(position: number) {
  const recorder = {
    position,
    expectations: signal<Expectation[]>([]),
    outrun: signal(true),
    asking: signal(null),
    layout: signal(null),
    offline: signal(false),
    lead: null,
    isIdle: () => true,
  };
  return { recorder, guide: new Guide(recorder as never) };
}

const receipt = (position: number, expectations: Expectation[] | null) =>
  ({ position, repeated: false, facts: [{}], findings: [], expectations }) as unknown as Receipt;

test("what a rehearsal said of the next step holds once its entry is stored", () => {
  const { recorder, guide } = guided(4);
  guide.foretell(receipt(5, [button("pass")]), entry("a"));
  assert.ok(guide.knows(entry("a")));
  assert.ok(!guide.knows(entry("b")));
  assert.ok(guide.learn(receipt(5, null), entry("a")));
  assert.equal(recorder.expectations.value.length, 1);
  recorder.position = 5;
  assert.ok(!guide.isOld());
});

test("a rehearsal of a log that has moved on is shown, and asked for again", () => {
  const { recorder, guide } = guided(7);
  guide.foretell(receipt(5, [button("pass")]), entry("a"));
  assert.equal(recorder.expectations.value.length, 1);
  assert.ok(!guide.knows(entry("a")));
  assert.ok(!guide.learn(receipt(8, null), entry("a")));
});

test("after somebody else's fact what was foretold is asked for again", () => {
  const { guide } = guided(4);
  guide.foretell(receipt(5, [button("pass")]), entry("a"));
  guide.doubt();
  assert.ok(!guide.knows(entry("a")));
  assert.ok(guide.learn(receipt(6, [button("roll")]), entry("a")));
});
