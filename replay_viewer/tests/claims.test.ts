// What claims cannot all be true, by counting alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crowdedIn, type Claimed } from "../src/pads/model/claims";
import type { PadDesk } from "../src/pads/model/desk";

const seats = [1, 2, 3].map((seat) => ({ seat, states: [] }));

function desk(roster: unknown): PadDesk {
  const opened = { position: 1, fact: { id: "f1", kind: "game.opened/1", roster } };
  return { log: { value: [opened] }, table: { value: { seats } } } as unknown as PadDesk;
}

const claim = (seat: number, value: string): Claimed => ({
  fact: `c${seat}${value}`,
  seat,
  what: "role",
  value,
  targets: [],
  number: null,
  says: null,
});

const VILLAGE = [{ role: "seer" }, { role: "villager", count: 2 }];

test("two who say to be the only seer cannot both be right, two villagers can", () => {
  assert.deepEqual(crowdedIn(desk(VILLAGE), [claim(1, "seer"), claim(3, "seer"), claim(2, "villager")]), [
    { role: "seer", count: 1, seats: [1, 3] },
  ]);
  assert.deepEqual(crowdedIn(desk(VILLAGE), [claim(1, "villager"), claim(3, "villager")]), []);
});

test("what somebody said last counts", () => {
  assert.deepEqual(crowdedIn(desk(VILLAGE), [claim(1, "seer"), claim(3, "seer"), claim(3, "villager")]), []);
});

test("with more cards than seats, or an unknown roster, nothing is said", () => {
  const both = [claim(1, "seer"), claim(3, "seer")];
  assert.deepEqual(crowdedIn(desk([...VILLAGE, { role: "wolf", count: 3 }]), both), []);
  assert.deepEqual(crowdedIn(desk(null), both), []);
});
