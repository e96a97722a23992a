import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf, isChanged } from "../src/board/skies/changes";
import { berths, BOX, corners, distance, flight, frame, heading, isUpright } from "../src/board/skies/geometry";
import { flownAt } from "../src/board/skies/flown";
import { basesLeft, held, isWinner, planetsOf } from "../src/board/skies/view";
import type { Layout } from "../src/board/layout";
import type { Table } from "../src/board/table";

const IDS = ["deyvas", "hreja", "utei", "eylona", "wyrne", "solenmere"];
const label = (text: string) => ({ ja: text, en: text });
const LAYOUT = {
  places: IDS.map((id) => ({ id, label: label(id), board: "ring", row: 1, column: 0, kind: "planet", group: label(id) })),
  decks: [],
  words: {},
} as unknown as Layout;

function table(parts: Partial<Record<string, unknown>>): Table {
  const seats = [1, 2].map((seat) => ({ seat, name: `P${seat}`, counters: {} }));
  return {
    seats,
    pieces: {},
    zones: {},
    ring: [...IDS].reverse(),
    majority: {},
    tally: {},
    start: null,
    ...parts,
  } as unknown as Table;
}

test("the six tiles lie around the middle without touching, upright and hanging in turns", () => {
  const seen = Array.from({ length: 6 }, (_, at) => corners(at));
  for (const points of seen)
    for (const { x, y } of points) assert.ok(Math.abs(x) <= BOX.width / 2 && Math.abs(y) <= BOX.height / 2);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(isUpright), [false, true, false, true, false, true]);
  assert.ok(frame(0).flat < frame(0).tip && frame(3).flat > frame(3).tip);
});

test("up to four motherships stand beside a tile, inside the picture and apart from each other", () => {
  const ways = ["left", "right"] as const;
  for (let at = 0; at < 6; at++)
    for (let count = 1; count <= 4; count++)
      for (let turned = 0; turned <= count; turned++) {
        const points = berths(
          at,
          Array.from({ length: count }, (_, index) => ways[index < turned ? 0 : 1]!),
        );
        for (const { x, y } of points)
          assert.ok(Math.abs(x) + 14 <= BOX.width / 2 && Math.abs(y) + 14 <= BOX.height / 2, `${at} ${count}: ${x} ${y}`);
        for (const [index, one] of points.entries())
          for (const other of points.slice(index + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 54);
      }
});

test("right is clockwise: from the top tile to the right of the picture, and left the other way round the ring", () => {
  assert.deepEqual([heading(0, "right"), heading(0, "left"), distance(0, 1, "right"), distance(0, 1, "left")], [0, 180, 1, 5]);
  assert.ok(flight(0, 1, "right").end.x > 0 && flight(0, 1, "left").end.x < 0);
  assert.ok(flight(0, 3, "right").end.y > 0);
});

test("planets come in the order of the ring, with what each seat has there", () => {
  const one = { seat: 1, name: "P1", counters: { "ships.utei": 2, "ships.wyrne": 0 } };
  const two = { seat: 2, name: "P2", counters: { "ships.utei": null } };
  const pieces = {
    "mother.2": { place: "utei.left", seat: 2, label: null, counters: {} },
    "base.1.left.1": { place: "utei.active", seat: 1, label: null, counters: {} },
    "base.1.left.2": { place: "board.left", seat: 1, label: null, counters: {} },
  };
  const now = table({ seats: [one, two], pieces, majority: { utei: 1 } });
  const planets = planetsOf(now, LAYOUT);
  assert.deepEqual(
    planets.map((planet) => planet.id),
    [...IDS].reverse(),
  );
  const utei = planets.find((planet) => planet.id === "utei")!;
  assert.deepEqual(
    utei.present.map((found) => [found.seat, found.ships, found.active.length]),
    [
      [1, 2, 1],
      [2, null, 0],
    ],
  );
  assert.deepEqual([utei.holder, utei.motherships], [1, [{ piece: "mother.2", seat: 2, facing: "left" }]]);
  assert.equal(basesLeft(now, 1), 1);
});

test("before the tiles are laid the planets are drawn in the layout's order", () => {
  assert.deepEqual(
    planetsOf(table({ ring: [] }), LAYOUT).map((planet) => planet.id),
    IDS,
  );
});

test("a step marks the planets it touches and says by how much a number changed", () => {
  const changes = {
    places: new Set(["politic.wyrne"]),
    move: null,
    counters: new Map([
      ["2.ships.utei", -1],
      ["1.energy", null],
    ]),
  };
  assert.deepEqual(
    IDS.filter((id) => isChanged(changes, id)),
    ["utei"],
  );
  assert.deepEqual(
    [changeOf(changes, 2, "ships.utei"), changeOf(changes, 1, "energy"), changeOf(changes, 2, "energy")],
    ["−1", "±?", null],
  );
});

test("cards that nobody named are counted, and cards that nobody counted stay unknown", () => {
  assert.deepEqual(held({ count: 3, cards: [{ card: { name: "Utei" }, up: true }] }), { names: ["Utei"], more: 2 });
  assert.deepEqual(held({ count: null, cards: [] }), { names: [], more: null });
});

test("the last move is told by where it came from, how far it went and what was paid", () => {
  const moved = table({ pieces: { "mother.1": { place: "utei.left", seat: 1, label: null } } });
  const trace = {
    places: new Set<string>(),
    move: { piece: "mother.1", from: "solenmere.left", to: "utei.left", how: null },
    counters: new Map([["1.energy", -2]]),
  };
  const flown = flownAt(moved, planetsOf(moved, LAYOUT), trace)!;
  // the ring lies the other way round here: from the first tile to the fourth, leftwards
  assert.deepEqual([flown.from.id, flown.to.id, flown.steps, flown.paid], ["solenmere", "utei", 3, "−2"]);
});

test("whoever won is known once it is written down", () => {
  const closed = table({ results: { "2": ["won", null, 26], "1": ["lost", null, 19] } });
  assert.deepEqual(
    [1, 2].map((seat) => isWinner(closed, seat)),
    [false, true],
  );
  assert.equal(isWinner(table({}), 1), false);
});
