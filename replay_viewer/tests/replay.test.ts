import assert from "node:assert/strict";
import { test } from "node:test";
import type { FactItem } from "../src/api/types";
import { shortName, type Layout, type Place } from "../src/board/layout";
import { nameLines } from "../src/board/nameLines";
import { crowded, goalOf } from "../src/timeline/crowd";
import type { Mark } from "../src/timeline/lane";
import { rungsOf, spokenOf } from "../src/board/knowledge";
import { pointOnRing, ringBoard } from "../src/board/locke/ring";
import { spanOf } from "../src/film/cover";
import { linkQuery, readLink, stepOfLink, viewOfLink } from "../src/film/deeplink";
import { stepAt } from "../src/timeline/drag";
import { chaptersOf, landmarksOf, mentions, names, nextOf, previousOf, sections } from "../src/film/landmarks";
import type { Table, TableSeat } from "../src/board/table";

function facts(...marks: (string | [string, Record<string, unknown>] | null)[]): FactItem[] {
  return marks.map((entry, index) => {
    const [mark, fields] = Array.isArray(entry) ? entry : [entry, {}];
    return {
      position: index + 1,
      fact: { kind: "x/1", id: `f${index + 1}`, ...fields },
      sentence: [`fact ${index + 1}`],
      mark,
    };
  });
}

const EVENING = facts(
  null,
  ["part", { part: "planets" }],
  ["round", { number: 1 }],
  ["turn", { seat: 1 }],
  null,
  "combat",
  ["round", { number: 1 }],
  ["turn", { seat: 2 }],
  "combat-end",
  null,
  ["turn", { seat: 3 }],
  "reveal",
);

test("landmarks tell turns inside a combat from turns of the table", () => {
  const marks = landmarksOf(EVENING);
  assert.deepEqual(marks.turns, [
    { step: 4, seat: 1, inCombat: false },
    { step: 8, seat: 2, inCombat: true },
    { step: 11, seat: 3, inCombat: false },
  ]);
  assert.deepEqual(marks.fights, [{ number: 1, from: 6, to: 9, rounds: [7] }]);
  assert.deepEqual([marks.rounds, marks.reveals, marks.parts], [[3], [12], [{ step: 2, part: "planets" }]]);
});

test("chapters follow turns and combats, and what comes after a combat belongs to the turn it interrupted", () => {
  const heads = chaptersOf(EVENING).map((one) => [
    one.from,
    one.seat,
    one.fight,
    one.fightRound,
    one.continued,
    one.items.length,
  ]);
  assert.deepEqual(heads, [
    [1, null, null, null, false, 1],
    [2, 1, null, null, false, 4],
    [6, 1, 1, 1, false, 4],
    [10, 1, null, null, true, 1],
    [11, 3, null, null, false, 2],
  ]);
});

test("every fact lies in exactly one chapter", () => {
  const positions = chaptersOf(EVENING).flatMap((chapter) => chapter.items.map((item) => item.position));
  assert.deepEqual(
    positions,
    EVENING.map((item) => item.position),
  );
});

test("sections are parts outside a combat and its rounds inside", () => {
  const marks = landmarksOf(EVENING);
  assert.deepEqual(sections(marks, 4), [2]);
  assert.deepEqual(sections(marks, 7), [6, 7, 9]);
});

test("next and previous never answer the step one stands on", () => {
  assert.deepEqual(
    [nextOf([2, 5, 9], 5), nextOf([2, 5, 9], 9), previousOf([2, 5, 9], 5), previousOf([2, 5, 9], 2)],
    [9, null, 2, null],
  );
});

test("a fact mentions a seat by its field or by its sentence, and names an id wherever it stands", () => {
  const item: FactItem = {
    position: 1,
    fact: { kind: "x/1", id: "a", seat: 2, order: [{ card: "d.red" }] },
    sentence: [{ seat: 4 }, " → "],
  };
  assert.deepEqual([mentions(item, 2), mentions(item, 4), mentions(item, 3)], [true, true, false]);
  assert.deepEqual([names(item.fact, "d.red"), names(item.fact, "d.white")], [true, false]);
});

test("a link's fact wins over its number, which helps only where the fact is missing", () => {
  const link = readLink(new URLSearchParams("at=f3&step=9&as=seat4"));
  assert.equal(link.as, "seat:4");
  assert.deepEqual(stepOfLink(link, EVENING), { step: 3, lost: false });
  assert.deepEqual(stepOfLink({ ...link, at: "gone" }, EVENING), { step: 9, lost: true });
  assert.deepEqual(stepOfLink({ ...link, at: "gone", step: 99 }, EVENING), { step: null, lost: true });
});

test("a link that was made is read back as it was meant", () => {
  const text = linkQuery({ at: "f3", step: 3, reader: "seat:4", view: "combat", line: "recorded", lang: "en" });
  assert.deepEqual(readLink(new URLSearchParams(text)), { at: "f3", step: 3, as: "seat:4", view: "combat", line: "recorded" });
  assert.equal(readLink(new URLSearchParams("step=3")).line, "effective");
});

test("a view is opened only if the reader may have it", () => {
  assert.deepEqual(viewOfLink("judge", ["public", "seat:4"], "seat:4"), { reader: "seat:4", denied: "judge" });
  assert.deepEqual(viewOfLink("public", ["public", "seat:4"], "seat:4"), { reader: "public", denied: null });
});

test("while covered the length of the scrubber depends on the step alone", () => {
  assert.equal(spanOf(60, 200, true), spanOf(60, 9000, true));
  assert.ok(spanOf(5000, 5001, true) > 5000);
  assert.equal(spanOf(60, 983, false), 983);
});

test("a place on the scrubber is a step, and its ends are the first and the last", () => {
  const box = { left: 100, width: 500 };
  assert.deepEqual(
    [stepAt(100, box, 983), stepAt(600, box, 983), stepAt(0, box, 983), stepAt(900, box, 983)],
    [1, 983, 1, 983],
  );
});

test("findings that would lie on top of each other are one mark that counts them, never two verdicts in one", () => {
  const mark = (step: number, shape: Mark["shape"] = "undetermined"): Mark => ({
    step,
    to: null,
    text: "?",
    shape,
    said: "waits",
  });
  const marks = crowded([mark(10), mark(11), mark(12, "illegal"), mark(33), mark(34), mark(90)], 1000);
  assert.deepEqual(
    marks.map(({ step, shape, text, steps }) => [step, shape, text, steps]),
    [
      [10, "undetermined", "?3", [10, 11, 33]],
      [12, "illegal", "?", undefined],
      [34, "undetermined", "?", undefined],
      [90, "undetermined", "?", undefined],
    ],
  );
  assert.equal(marks[0]!.said, "waits ×3");
  assert.deepEqual(
    [1, 10, 33, 400].map((now) => goalOf(marks[0]!, now)),
    [10, 11, 10, 10],
  );
});

test("a card's name takes the lines its place has, and only what is too long for them is cut", () => {
  assert.deepEqual(nameLines("情報入手", 4, 2), ["情報入手"]);
  assert.deepEqual(nameLines("重要拠点：研究室", 7, 2), ["重要拠点", "研究室"]);
  assert.deepEqual(nameLines("重要拠点：コンピュータールーム", 7, 2), ["重要拠点", "コンピュータ…"]);
  assert.deepEqual(nameLines("極秘情報入手", 4, 2), ["極秘情報", "入手"]);
  assert.deepEqual(nameLines("極秘情報入手", 4, 1), ["極秘情…"]);
  assert.deepEqual(nameLines("重要拠点：研究室", 4, 1), ["研究室"]);
  assert.deepEqual(nameLines("Secret information", 7, 2), ["Secret", "information"]);
});

test("a long name is cut to five letters, counted as letters", () => {
  assert.deepEqual([shortName("情報入手"), shortName("アクシデント"), shortName("🂡🂢🂣🂤🂥")], ["情報入手", "アクシデ…", "🂡🂢🂣🂤🂥"]);
});

function planets(rows: number, squares: number, port: boolean): Layout {
  const places: Place[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = port ? 0 : 1; column <= squares; column++) {
      const label = { ja: `P${row} ${column}`, en: `P${row} ${column}` };
      places.push({
        id: `${row}.${column}`,
        label,
        board: "planets",
        row,
        column,
        kind: column === 0 ? "port" : "square",
        group: label,
      });
    }
  }
  return { places } as unknown as Layout;
}

for (const [rows, squares, port] of [
  [6, 6, true],
  [6, 3, true],
  [6, 4, false],
  [4, 4, true],
  [3, 6, true],
  [5, 6, false],
] as const) {
  test(`rings of ${rows} planets with ${squares} squares ${port ? "and a port" : "without a port"} fit their picture and do not overlap`, () => {
    const board = ringBoard(planets(rows, squares, port));
    const points = board.planets.flatMap((planet) => planet.places.map((_, index) => pointOnRing(planet, index)));
    assert.equal(points.length, rows * (squares + (port ? 1 : 0)));
    for (const { x, y } of points)
      assert.ok(x >= 31 && x <= board.width - 31 && y >= 25 && y <= board.height - 25, `${x} ${y}`);
    points.forEach((one, index) =>
      points.slice(index + 1).forEach((other) => assert.ok(Math.abs(one.x - other.x) >= 62 || Math.abs(one.y - other.y) >= 50)),
    );
  });
}

test("upper and lower planets turn their port to the band between them", () => {
  const board = ringBoard(planets(6, 6, true));
  for (const planet of board.planets) {
    const port = pointOnRing(planet, 0);
    assert.equal(port.x, planet.centre.x);
    assert.equal(port.y > planet.centre.y, planet.upper);
  }
});

test("the ladder proves what was declared less the damage, and with the sheet everything", () => {
  const seat = {
    seat: 1,
    sheet: "s",
    counters: { "damage.body": 2 },
    declared: { endurance: { last: 4, high: 5 } },
  } as unknown as TableSeat;
  const hidden = { seals: { s: { value: null } } } as unknown as Table;
  const open = { seals: { s: { value: { endurance: 6 } } } } as unknown as Table;
  assert.deepEqual(rungsOf(hidden, seat), { crossed: 2, left: 3, unknown: 3 });
  assert.deepEqual(rungsOf(open, seat), { crossed: 2, left: 4, unknown: 0 });
});

test("of what helps in a battle only what was counted or spoken of is said", () => {
  const declared = { suit: { last: 3, high: 3 } };
  const seat = { seat: 1, counters: { minions: 2 }, declared, sheet: null } as unknown as TableSeat;
  const table = { seals: {}, seats: [seat] } as unknown as Table;
  assert.deepEqual(spokenOf(table, seat, ["melee_shift", "suit", "minions"]), [
    { trait: "suit", text: "≥3" },
    { trait: "minions", text: " 2" },
  ]);
});
