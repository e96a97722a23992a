import assert from "node:assert/strict";
import { test } from "node:test";
import { asksTheTable, awaited, isSame, sections, seldomLabel } from "../src/pads/model/expected";
import { answered, begun, found, groupsOf, orderByCards, orderOf, questionOf, typedValue } from "../src/pads/model/filling";
import type { Ask, Expectation, Pick } from "../src/pads/types";

const both = (text: string) => ({ ja: text, en: text });
const value = (text: string, more: Partial<Expectation> = {}): Expectation => ({
  label: both(text),
  group: both("level"),
  step: "level",
  row: true,
  facts: [{ kind: "value.declared/1" as const, value: Number(text) }],
  ...more,
});
const seat = (number: number, more: Partial<Pick> = {}): Pick => ({ value: [number], seat: number, ...more });
const target: Ask = {
  title: both("whom"),
  kind: "one",
  into: [
    [0, "targets"],
    [1, "targets"],
  ],
  picks: [seat(1), seat(2, { verdict: "illegal", rule: "r" })],
};
const attack: Expectation = {
  label: both("LV3"),
  group: both("attack"),
  facts: [{ kind: "action.announced/1" as const }, { kind: "cards.played/1" as const }],
  asks: [target],
};

test("the value picked goes into every fact it belongs to, and what was against it is remembered", () => {
  const lawful = answered(begun(attack), [target.picks[0]!]);
  assert.deepEqual(
    lawful.facts.map((fact) => fact.targets),
    [[1], [1]],
  );
  assert.equal(questionOf(lawful), null);
  assert.deepEqual(lawful.against, []);
  assert.deepEqual(answered(begun(attack), [target.picks[1]!]).against, [
    { verdict: "illegal", title: both("attack"), rule: "r" },
  ]);
});

test("of many, those not picked answer otherwise, in the order of the seats", () => {
  const said = (number: number, answer: string) => ({ kind: "question.answered/1" as const, seat: number, answer });
  const picks = [1, 2, 3].map((number) =>
    seat(number, { adds: [said(number, "object")], otherwise: [said(number, "silent")] }),
  );
  const ask: Ask = { title: both("who"), kind: "many", into: [], picks };
  const { facts } = answered(begun({ ...attack, facts: [], asks: [ask] }), [picks[1]!]);
  assert.deepEqual(
    facts.map((fact) => fact.answer),
    ["silent", "object", "silent"],
  );
});

test("the last in the order of action is implied; by cards everybody needs one", () => {
  assert.equal(orderOf([4, 1], [1, 2, 3, 4]), null);
  assert.deepEqual(
    orderOf([4, 1, 3], [1, 2, 3, 4])!.map((slot) => slot.seat),
    [4, 1, 3, 2],
  );
  assert.equal(orderByCards(new Map([[1, "♥1"]]), [1, 2], ["♠1", "♥1"]), null);
  assert.deepEqual(
    orderByCards(
      new Map([
        [1, "♥1"],
        [2, "♠1"],
      ]),
      [1, 2],
      ["♠1", "♥1"],
    )!.map((slot) => slot.seat),
    [2, 1],
  );
});

test("many names are looked up by their first letter, few are not", () => {
  const names = ["アスト", "アイ", "カル"].map((name) => ({ value: name, group: name[0]! }));
  assert.deepEqual(groupsOf(names, 2), ["ア", "カ"]);
  assert.deepEqual(groupsOf(names, 3), []);
});

test("a name that is typed goes where the server left it empty", () => {
  assert.deepEqual(typedValue([{ name: "", note: "Good" }], "影"), [{ name: "影", note: "Good" }]);
  assert.deepEqual(
    found(["ナガト", "ガラ", "ロック"], "ガ", (name) => name),
    ["ガラ", "ナガト"],
  );
});

test("a heading of the table's own stays over a single button, and joins steps that have it in common", () => {
  const ship = { ...attack, step: "ship", group: both("actions"), headed: true };
  const { now } = sections([ship, { ...ship, step: "card" }, { ...attack, step: "rule", group: both("a rule") }]);
  assert.deepEqual(
    now.rows.map((row) => [row.group?.ja, row.items.length]),
    [["actions", 2]],
  );
  assert.deepEqual(
    now.single.map((one) => one.step),
    ["rule"],
  );
  assert.deepEqual(sections([ship]).now.rows.length, 1);
});

test("above the pad stands what may lawfully come, and the table where several seats are asked", () => {
  const place = (number: number) => ({ ...attack, group: both(`seat ${number}`), headed: true, seats: [number] });
  const barred = { ...attack, verdict: "illegal", seats: [9] };
  assert.deepEqual(
    awaited([barred, place(1), place(1), place(2), place(3)]).map((label) => label.ja),
    ["seat 1", "seat 2"],
  );
  assert.equal(asksTheTable([place(1), place(2)]), true);
  assert.equal(asksTheTable([place(1), place(1), barred]), false);
});

test("rows of which nothing is in sight come after the single buttons, and are not said to be awaited", () => {
  const seldom = ["8", "9"].map((text) => value(text, { seldom: true, group: both("seldom"), headed: true, row: false }));
  const single = value("pass", { row: false, step: "pass" });
  const { now } = sections([...seldom, single]);
  assert.deepEqual(
    [now.rows.length, now.single.map((one) => one.label.ja), now.folded.map((row) => row.items.length)],
    [0, ["pass"], [2]],
  );
  assert.deepEqual(
    awaited([...seldom, single]).map((label) => label.ja),
    ["pass"],
  );
});

test("seldom values are behind one button that says which", () => {
  const items = ["0", "1", "2", "7", "8"].map((text) => value(text, text === "1" || text === "2" ? {} : { seldom: true }));
  const said = (label: { ja: string }) => label.ja;
  assert.equal(seldomLabel({ key: "", group: both(""), items }, said), "0・7〜");
});

test("a value the rules exclude stays in its row; single acts against a rule come last of all", () => {
  const found = sections([
    value("1", { verdict: "illegal" }),
    value("2"),
    { ...attack, step: "main", verdict: "illegal", asks: [] },
  ]);
  assert.deepEqual(
    found.now.rows.map((row) => row.items.length),
    [2],
  );
  assert.deepEqual(
    found.against.single.map((one) => one.step),
    ["main"],
  );
});

test("what implies the next turn stands apart, under the seat whose it is", () => {
  const next = value("3", {
    implied: 1,
    seats: [5],
    facts: [
      { kind: "turn.began/1" as const, seat: 5 },
      { kind: "value.declared/1" as const, seat: 5, value: 3 },
    ],
  });
  const found = sections([{ ...attack, open: true }, value("1"), next]);
  assert.equal(found.open?.label.ja, "LV3");
  assert.equal(found.nextSeat, 5);
  assert.deepEqual([found.now.single.length, found.next.single.length], [1, 1]);
  assert.ok(isSame(next, { ...next }) && !isSame(next, value("3")));
});

test("of a grid of two words what it comes to is said by how many were picked, and ends the question", () => {
  const cast = (number: number) => ({ ...seat(number), adds: [voted(number, "yes")], otherwise: [voted(number, "no")] });
  const voted = (number: number, choice: string) => ({ kind: "vote.cast/1" as const, seat: number, choice });
  const comes = ["no", "no", "yes"].map((result) => ({
    label: both(result),
    adds: [{ kind: "vote.closed/1" as const, result }],
  }));
  const ballot: Ask = { title: both("ballot"), kind: "many", into: [], picks: [cast(1), cast(2)], comes };
  const one: Expectation = { label: both("ballot"), facts: [{ kind: "vote.called/1" as const }], asks: [ballot] };
  const words = (picked: Pick[]) => answered(begun(one), picked).facts.map((fact) => fact.choice ?? fact.result ?? "called");
  assert.deepEqual(words([ballot.picks[0]!]), ["called", "yes", "no", "no"]);
  assert.deepEqual(words(ballot.picks), ["called", "yes", "yes", "yes"]);
});
