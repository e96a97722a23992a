import assert from "node:assert/strict";
import { test } from "node:test";
import { sheetOf } from "../src/pages/recorder/night/sheet";
import { isDrawn } from "../src/passages/deal";
import type { Entry, Passage } from "../src/passages/server";
import type { Expectation, NightAct } from "../src/pads/types";

const both = (text: string) => ({ ja: text, en: text });
const act = (id: string, roles: string[], first = 1): NightAct => ({ id, label: both(id), roles, many: 1, first, say: null });
const acts = [act("look", ["seer"], 2), act("medium", ["medium"], 2), act("attack", ["wolf"], 2), act("bite", ["vampire"])];
const expected = (id: string): Expectation => ({ label: both(id), step: `${id}.act`, facts: [{ kind: "action.announced/1" }] });
const night = (facts: Entry[]): Passage => ({
  passage: "passage-2",
  slot: "night",
  ends: "sealed",
  gathers: false,
  until: null,
  state: "open",
  facts,
  said: facts.map((entry) => [entry.fact.id]),
  own: facts,
  version: "1",
  all: null,
});
const done = (id: string, action: string, because?: string): Entry => {
  const kind = because ? "knowledge.given/1" : "action.announced/1";
  return { fact: { id, kind, action, ...(because ? { because } : {}) } as Entry["fact"], to: [1] };
};
const given = (night_: number, facts: Entry[], open: string[], called: string[] = []) => ({
  acts,
  roster: ["seer", "medium", "wolf"],
  night: night_,
  passage: night(facts),
  expectations: open.map(expected),
  called: new Set(called),
});
const states = (of: ReturnType<typeof given>) => sheetOf(of).map((one) => `${one.act.id} ${one.state}`);

test("in a night in which nothing is done yet nobody is called", () => {
  assert.deepEqual(states(given(1, [], [])), []);
});

test("one act is open at a time, in the order in which they are called; roles that are not in are not", () => {
  assert.deepEqual(states(given(2, [], ["look", "attack"])), ["look open", "medium later", "attack later"]);
});

test("what was done keeps its words, with what it taught", () => {
  const sheet = sheetOf(given(2, [done("n1", "look"), done("n2", "", "n1")], ["attack"]));
  assert.deepEqual(sheet[0], { act: acts[0], state: "done", said: [["n1"], ["n2"]] });
});

test("a role that is out is called all the same, until it was", () => {
  assert.deepEqual(states(given(2, [done("n1", "look")], ["attack"]))[1], "medium open");
  assert.deepEqual(states(given(2, [done("n1", "look")], ["attack"], ["medium"])).slice(1), ["medium done", "attack open"]);
});

test("a lot is drawn once somebody was told just that of somebody", () => {
  const says = { seats: [3], what: ["human"], of: "looks" };
  const fact = { kind: "knowledge.given/1" as const, to: [4], says };
  const lot: Expectation = { label: both(""), lot: true, facts: [fact] };
  assert.ok(isDrawn([{ fact: { id: "k", ...fact } as Entry["fact"], to: [4] }], lot));
  assert.ok(!isDrawn([], lot));
});
