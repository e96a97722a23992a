// The pure parts of start page, form and seat page.
import assert from "node:assert/strict";
import test from "node:test";
import {
  fitting,
  headerOf,
  movedSeat,
  newDraft,
  readingsFor,
  withColour,
  withEdition,
  withoutSeat,
  withSeat,
  withTables,
} from "../src/setup/draft";
import type { Family } from "../src/setup/families";
import { picturesFirst, playables } from "../src/setup/playable";
import { isLocal } from "../src/pages/links/LinkSheet";
import { mySeals, wordsOf } from "../src/pages/seat/mine";
import { filledIn } from "../src/pages/seat/SealDialog";
import { choicesOf } from "../src/pages/seat/SheetFieldInput";
import { asked, dayOf, demoAmong, type GameLine } from "../src/pages/start/games";

const label = { ja: "版", en: "edition" };
const options = [
  {
    option: "planets",
    label,
    choices: [
      { value: 6, label },
      { value: 4, label },
    ],
  },
];
const readings = [
  {
    rule: "4.3.x",
    label,
    text: label,
    default: "one",
    choices: [
      { id: "one", label },
      { id: "two", label },
    ],
  },
];
const families: Family[] = [
  {
    family: "big",
    dice: true,
    label,
    editions: [
      { edition: "five", label, seats: [5, 11], options, judged: true, readings },
      { edition: "small", label, seats: [2, 3], options: [], judged: false, readings: [] },
    ],
  },
];
const words = { seatName: (seat: number) => `席${seat}`, title: (day: string) => `${day} の卓`, dice: ["赤", "白"] };

test("a new form has the fewest seats of the edition, each with a colour of its own", () => {
  const draft = newDraft(families, {}, words);
  assert.equal(draft.seats.length, 5);
  assert.equal(new Set(draft.seats.map((seat) => seat.colour)).size, 5);
});

test("people of last time who do not fit the edition are left out of the new form", () => {
  const seats = ["a", "b", "c", "d"].map((name) => ({ name, colour: "blue" }));
  const draft = newDraft(families, { family: "big", edition: "small", seats }, words);
  assert.deepEqual(
    draft.seats.map((seat) => seat.name),
    ["a", "b", "c"],
  );
});

test("options and dice of last time are those of the next table; a game without dice asks for none", () => {
  const last = { family: "big", edition: "five", options: { rounds: 99 }, dice: [{ label: "青", faces: "20" }] };
  const draft = newDraft(families, last, words);
  assert.deepEqual(
    draft.dice.map(({ label, faces }) => [label, faces]),
    [["青", "20"]],
  );
  assert.deepEqual(draft.options, newDraft(families, {}, words).options);
  const [choice] = families[0]!.editions[0]!.options;
  const other = choice!.choices.at(-1)!.value;
  assert.equal(newDraft(families, { ...last, options: { [choice!.option]: other } }, words).options[choice!.option], other);
  assert.deepEqual(newDraft([{ ...families[0]!, dice: false }], {}, words).dice, []);
});

test("files that fit are those of the family, for this edition or for every one", () => {
  const file = (family: string, editions: string[]) => ({
    family,
    editions,
    pack: "p",
    title: "t",
    digest: family + editions.join(),
    token: "",
    tables: [],
  });
  const all = [file("big", []), file("big", ["five"]), file("big", ["small"]), file("other", [])];
  assert.deepEqual(fitting(all, newDraft(families, {}, words)), all.slice(0, 2));
});

test("an unknown game of last time falls back to the first one", () => {
  assert.equal(newDraft(families, { family: "gone", edition: "gone" }, words).edition, "five");
});

test("another edition brings its options and keeps the people, even those it has no seats for, but no empty seats", () => {
  const empty = newDraft(families, {}, words);
  const draft = withEdition(empty, "big", families[0]!.editions[1]!);
  assert.deepEqual(draft.options, {});
  assert.equal(draft.seats.length, 3);
  const named = { ...empty, seats: empty.seats.map((seat, at) => ({ ...seat, name: `P${at}` })) };
  assert.equal(withEdition(named, "big", families[0]!.editions[1]!).seats.length, 5);
});

test("readings of last time count where the edition has them, the usual ones elsewhere", () => {
  const five = families[0]!.editions[0]!;
  assert.deepEqual(readingsFor(five, {}), { "4.3.x": "one" });
  assert.deepEqual(readingsFor(five, { "4.3.x": "two", "9.9.gone": "two" }), { "4.3.x": "two" });
  assert.deepEqual(readingsFor(five, { "4.3.x": "gone" }), { "4.3.x": "one" });
  assert.deepEqual(headerOf(newDraft(families, { readings: { "4.3.x": "two" } }, words), words, "d").readings, {
    "4.3.x": "two",
  });
});

test("a table's referee writes what follows, and is not strict, unless the last table said otherwise", () => {
  const { consequences, strict } = newDraft(families, {}, words);
  assert.deepEqual([consequences, strict], [true, false]);
  const header = headerOf(newDraft(families, { consequences: false, strict: true }, words), words, "d");
  assert.deepEqual([header.consequences, header.strict], [false, true]);
});

test("a club's file is pinned by its hash, and a newer one of its name takes its place", () => {
  const file = (digest: string) => ({ pack: "club", title: "t", digest, token: "k", tables: [] });
  const draft = withTables(withTables(newDraft(families, {}, words), file("one")), file("two"));
  assert.deepEqual(headerOf(draft, words, "d").tables, { club: "two" });
  assert.deepEqual(newDraft(families, { tables: [file("two")] }, words).tables, [file("two")]);
});

test("an added seat takes a colour nobody has, though its usual one is taken", () => {
  const draft = withColour(newDraft(families, {}, words), 0, "red");
  const added = withSeat(draft).seats.at(-1)!;
  assert.equal(
    draft.seats.some((seat) => seat.colour === added.colour),
    false,
  );
});

test("moving beyond either end changes nothing", () => {
  const draft = newDraft(families, {}, words);
  assert.equal(movedSeat(draft, 0, -1), draft);
  assert.equal(movedSeat(draft, 4, 1), draft);
});

test("the header numbers the seats by turn order and names the nameless", () => {
  let draft = newDraft(families, { club: "土曜会" }, words);
  draft = withoutSeat({ ...draft, seats: draft.seats.map((seat, at) => ({ ...seat, name: at === 1 ? " けん " : "" })) }, 0);
  const header = headerOf(draft, words, "2026-11-21") as {
    title: string;
    seats: { seat: number; name: string }[];
    order: number[];
  };
  assert.equal(header.title, "土曜会");
  assert.deepEqual(
    header.seats.map((seat) => [seat.seat, seat.name]),
    [
      [1, "けん"],
      [2, "席2"],
      [3, "席3"],
      [4, "席4"],
    ],
  );
  assert.deepEqual(header.order, [1, 2, 3, 4]);
});

test("a new form has the first choice of each option", () => {
  assert.deepEqual(newDraft(families, {}, words).options, { planets: 6 });
});

test("addresses of this device only are told from those others can reach", () => {
  assert.deepEqual(["localhost", "127.0.0.1", "[::1]", "192.168.1.5", "table.example"].map(isLocal), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

const kept = {
  step: 3,
  seat: 1,
  commitment: "ab".repeat(32),
  slot: "sheet",
  purpose: "sheet",
  opened: null,
  value: null,
  salt: null,
};
const salt = "000102030405060708090a0b0c0d0e0f";

test("a seal is one's own by its seat; one that was shown has a value but no opening", () => {
  const [mine, shown] = mySeals(
    [
      { ...kept, seal: "a" },
      { ...kept, seal: "b", seat: 2, value: { name: "x" } },
    ],
    [],
    1,
  );
  assert.deepEqual([mine!.own, mine!.known, mine!.opening], [true, false, undefined]);
  assert.deepEqual([shown!.own, shown!.known, shown!.opening], [false, true, undefined]);
});

test("the key on this phone goes before the vault's; the three words are the commitment's, whoever has the key", () => {
  const here = { seal: "a", value: "v", salt };
  const [local] = mySeals([{ ...kept, seal: "a" }], [here], 1);
  const [vault] = mySeals([{ ...kept, seal: "a", value: "v", salt }], [], 1);
  assert.equal(local!.inVault, false);
  assert.equal(vault!.inVault, true);
  assert.deepEqual(wordsOf(local!), wordsOf(vault!));
  assert.equal(wordsOf({ ...local!, commitment: null }), null);
});

test("a sheet's value holds only what was filled in, zero included", () => {
  assert.deepEqual(filledIn({ name: "  ", camp: " E ", level: 0, power: undefined }), { camp: "E", level: 0 });
});

test("a choice field lists its choices, any other type has none", () => {
  assert.deepEqual(choicesOf("choice:G,E/G"), ["G", "E/G"]);
  assert.equal(choicesOf("number"), null);
});

test("the demo offered is the longest of those that call themselves one, else the longest that is over", () => {
  const line = (title: string, steps: number, closed = true) => ({ title, steps, closed }) as GameLine;
  assert.equal(demoAmong([line("土曜会", 900), line("デモ：短い", 5), line("Demo long", 50)])!.title, "Demo long");
  assert.equal(demoAmong([line("進行中", 900, false), line("土曜会", 9)])!.title, "土曜会");
  assert.equal(demoAmong([line("進行中", 900, false)]), null);
});

test("a game without a time has no day", () => {
  assert.equal(dayOf(null), null);
  assert.match(dayOf(Date.UTC(2026, 10, 21, 12))!, /^2026-11-2[12]$/);
});

test("a day or a month is looked for among dates, in the reader's time zone, anything else among words", () => {
  const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();
  const day = { opened_from: midnight(2026, 11, 14), opened_to: midnight(2026, 11, 15) };
  for (const text of ["2026-11-14", "2026/11/14", "2026年11月14日"]) assert.deepEqual(asked(text), day);
  for (const text of ["2026-12", "2026年12月"])
    assert.deepEqual(asked(text), { opened_from: midnight(2026, 12, 1), opened_to: midnight(2027, 1, 1) });
  for (const text of ["2026", "2026-13", "4.3.teleport", "11-14"]) assert.deepEqual(asked(text), { q: text });
  assert.deepEqual(asked(""), { q: null });
});

test("games with a picture of their own come first, once each; a variant of one comes after all of them", () => {
  const edition = (name: string, picture: string | null) => ({ ...families[0]!.editions[0]!, edition: name, picture });
  const apart = [
    edition("plain", null),
    edition("village", "village"),
    edition("variant", "village"),
    edition("round", "round-table"),
  ];
  const all = playables([{ ...families[0]!, apart: true, editions: apart }, families[0]!]);
  assert.deepEqual(
    picturesFirst(all).map((one) => one.key),
    ["big/village", "big/round", "big/plain", "big/variant", "big"],
  );
  assert.deepEqual(all.at(-1)!.seats, [2, 11]);
});
