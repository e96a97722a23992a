// Findings as they stand at a step, and the rule book's search.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Verdict } from "../src/parts/FindingBadge";
import { shownOf } from "../src/findings/compared";
import { byStep, decidedLater, standingAt, standingOf, stepsOf, type Finding } from "../src/findings/findings";
import { badgesOf, newsOf } from "../src/pages/recorder/model/verdicts";
import { writtenAt } from "../src/film/written";
import type { Rule } from "../src/api/book";
import { chosenRules, limitOf, nameOfRule, rulesHref, sectionsOf, sectionTitle } from "../src/api/rules";
import type { Film } from "../src/film/film";

function finding(
  position: number,
  verdict: Finding["verdict"],
  settled_at: number | null = null,
  rests_on: number[] = [position],
): Finding {
  const reason = { ja: "理由", en: "reason" };
  return {
    position,
    fact: `f${position}`,
    rule: "e:1.1.x",
    verdict,
    until: [],
    settled_at,
    reason,
    rests_on,
    readings: {},
    failed: false,
    cause: null,
    basis: "flow",
    explained_by: [],
    objection: null,
    wants: [],
    seat: null,
  };
}

test("of what was compared values, other steps and fields of sheets are shown, and how the table lay only where there is nothing else", () => {
  const looked = (what: "values" | "fact" | "table" | "sheet", name: string, position: number | null = null) => ({
    ...{ what, name, position, value: null, relation: null, limit: null },
    words: { ja: what, en: what },
  });
  const own = looked("fact", "", 5);
  const table = looked("table", "");
  const all = [
    looked("values", "value"),
    looked("sheet", "sheet:4"),
    looked("sheet", "sheet:4.mental"),
    own,
    looked("fact", "roll", 4),
    table,
  ];
  const shown = (compared: typeof all) => shownOf({ ...finding(5, "legal"), compared }).map((one) => `${one.what} ${one.name}`);
  assert.deepEqual(shown(all), ["values value", "sheet sheet:4.mental", "fact roll"]);
  assert.deepEqual(shown([own, table]), ["fact ", "table "]);
  assert.deepEqual(shownOf(finding(5, "illegal")), [], "a server of before says nothing of it");
});

test("before the opening that settles it a finding is open, and from there on it is what it turned out to be", () => {
  const said = finding(5, "illegal", 8);
  assert.deepEqual(
    [5, 7, 8, null].map((limit) => standingAt(said, limit)?.verdict),
    ["undetermined", "undetermined", "illegal", "illegal"],
  );
  assert.deepEqual([standingAt(said, 7)?.early, standingAt(said, 8)?.early], [true, false]);
});

test("what later steps decide waits for no seal, and nothing is open once they have come", () => {
  const revised = finding(5, "not judged", 8);
  const sealed = { ...revised, until: ["sheet:4"] };
  const at = (said: Finding, limit: number) => decidedLater(standingAt(said, limit)!);
  assert.deepEqual([at(revised, 5), at(revised, 8), at(sealed, 5)], [true, false, false]);
});

test("a finding that turned out lawful or beyond judging was open before, too", () => {
  assert.deepEqual(
    [standingAt(finding(5, "legal", 8), 5)?.verdict, standingAt(finding(5, "legal", 8), 8)?.verdict],
    ["undetermined", "settled"],
  );
  assert.deepEqual(
    [standingAt(finding(5, "not judged", 8), 5)?.verdict, standingAt(finding(5, "not judged", 8), 8)?.verdict],
    ["undetermined", "not_judged"],
  );
});

test("nothing beyond the step is told: neither findings of later facts nor later steps that a finding rests on", () => {
  assert.equal(standingAt(finding(9, "illegal"), 8), null);
  assert.deepEqual(standingAt(finding(5, "illegal", null, [2, 5, 12]), 8)?.restsOn, [2, 5]);
});

test("the gravest of several findings on one step comes first", () => {
  const standing = standingOf([finding(3, "not judged"), finding(3, "undetermined"), finding(3, "illegal")], null);
  assert.deepEqual(
    byStep(standing)
      .get(3)
      ?.map((one) => one.verdict),
    ["illegal", "undetermined", "not_judged"],
  );
});

test("while covered F leads to findings as they will stand on arrival, uncovered as they turned out", () => {
  const found = [finding(7, "legal", 9), finding(3, "illegal"), finding(5, "not judged")];
  const grave = new Set<Verdict>(["illegal", "undetermined"]);
  assert.deepEqual(stepsOf(found, grave, true), [3, 7]);
  assert.deepEqual(stepsOf(found, grave, false), [3]);
});

test("what was written is looked for back to where the part was put on the table", () => {
  const changes: Record<number, unknown[]> = {
    2: [[["attack", "level"], 1]],
    3: [[["attack"], {}]],
    4: [
      [["attack", "level"], 4],
      [["turn"], 2],
    ],
    6: [
      [["attack", "level"], 5],
      [
        ["attack", "faces"],
        [1, 2],
      ],
    ],
  };
  const film = { changesAt: (step: number) => changes[step] ?? [] } as unknown as Film;
  assert.deepEqual([...writtenAt(film, 6, "attack")].sort(), [
    ["", 3],
    ["faces", 6],
    ["level", 6],
  ]);
  assert.deepEqual([...writtenAt(film, 5, "attack")].sort(), [
    ["", 3],
    ["level", 4],
  ]);
});

function rule(id: string, how: string, ja: string, en: string): Rule {
  return {
    id: `e:${id}`,
    section: id.split(".").slice(0, 2).join("."),
    heading: { ja: id.split(".").slice(0, 2).join("."), en: id.split(".").slice(0, 2).join(".") },
    kind: "legality",
    how,
    why: null,
    where: "",
    term: { ja, en },
    text: { ja: `${ja}の文`, en },
    readings: {},
    quote: null,
    examples: 0,
    reading: null,
  };
}

const BOOK = [
  rule("10.1.a", "judged", "移動", "walking far"),
  rule("4.3.teleport", "judged", "テレポート", "going far"),
  rule("4.3.b", "recorded", "宣言", "saying"),
];

test("rules are found by number, by term in either language, and by all words of a search", () => {
  assert.deepEqual(chosenRules(BOOK, "4.3.", null).length, 2);
  assert.deepEqual(
    chosenRules(BOOK, " FAR  going ", null).map((one) => one.id),
    ["e:4.3.teleport"],
  );
  assert.deepEqual(chosenRules(BOOK, "宣言", "judged"), []);
});

test("sections come in the order of their numbers", () => {
  assert.deepEqual(
    sectionsOf(BOOK).map(([section, rules]) => [section, rules.length]),
    [
      ["4.3", 2],
      ["10.1", 1],
    ],
  );
});

test("a rule is named by its section and term, once where both are the same; the book names a numbered section, too", () => {
  const term = { ja: "movement", en: "movement" };
  const named = (section: string, name: string) => ({ section, heading: { ja: name, en: name }, term });
  assert.deepEqual(
    [nameOfRule(named("3.1", "sheets"), "en"), sectionTitle(named("3.1", "sheets"), "en")],
    ["3.1 movement", "3.1 sheets"],
  );
  assert.deepEqual(
    [nameOfRule(named("move", "movement"), "en"), sectionTitle(named("move", "movement"), "en")],
    ["movement", "movement"],
  );
  assert.equal(sectionTitle(named("3.1", "3.1"), "en"), null);
});

test("the book's address says up to which step it may tell of the game, and a bare one tells nothing", () => {
  const address = (limit: number | null) => new URL(rulesHref("g", { reader: "seat:4", limit }, "e:4.3.b"), "http://x");
  assert.equal(address(12).href, "http://x/g/g/rules?as=seat4&upto=12#4.3.b");
  assert.deepEqual([limitOf(address(12).searchParams), limitOf(address(null).searchParams)], [12, null]);
  assert.deepEqual(
    [limitOf(new URLSearchParams()), limitOf(new URLSearchParams("upto=-3")), limitOf(new URLSearchParams("upto=x"))],
    [0, 0, 0],
  );
});

test("an opening tells how many steps were lawful, and which come back as broken rules", () => {
  const found = [
    finding(5, "illegal", 8),
    finding(3, "illegal", 8),
    finding(6, "legal", 8),
    finding(7, "undetermined"),
    finding(4, "not judged"),
  ];
  assert.deepEqual(
    [...newsOf(found)].map(([step, one]) => [step, one.lawful, one.against.map((item) => item.position)]),
    [[8, 1, [3, 5]]],
  );
  assert.deepEqual([...badgesOf(found)].sort(), [
    [3, "illegal"],
    [5, "illegal"],
    [6, "settled"],
    [7, "undetermined"],
  ]);
});
