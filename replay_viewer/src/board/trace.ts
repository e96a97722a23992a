// What just happened on the board, read from the film's changes: places that changed, and the last move.
import type { FactItem } from "../api/types";
import type { Json, Op } from "../api/blocks";
import type { Table } from "./table";

export type MoveTrace = { piece: string; from: string; to: string; how: string | null };
export type Trace = {
  places: ReadonlySet<string>;
  move: MoveTrace | null;
  /** Counters of seats that this step changed, `<seat>.<counter>` -> by how much; null: the amount is not known. */
  counters: ReadonlyMap<string, number | null>;
};

/** A film as far as it is loaded: the table after a step, and what the step changed in it. */
export type Steps = { tableAt(step: number): Json | undefined; changesAt(step: number): readonly Op[] };

const NOTHING: Trace = { places: new Set(), move: null, counters: new Map() };
/** How far back a turn is searched for its last change. */
const REACH = 40;

/**
 * What changed at this step, and the newest change of the board (`places`: its ids) within the same turn, as far as it
 * is loaded.
 */
export function traceAt(film: Steps, facts: readonly FactItem[], step: number, places: ReadonlySet<string>): Trace {
  const now = changed(film, facts[step - 1], step);
  for (let at = step; at > Math.max(0, step - REACH); at--) {
    const found = at === step ? now : changed(film, facts[at - 1], at);
    if (found.move !== null || [...found.places].some((place) => places.has(place))) {
      return { ...now, places: new Set([...now.places, ...found.places]), move: found.move };
    }
    if (facts[at - 1]?.mark === "turn" || facts[at - 1]?.mark === "part") break;
  }
  return now;
}

/** The first step puts everything on the table: nothing of it is news. */
function changed(film: Steps, item: FactItem | undefined, step: number): Trace {
  if (step <= 1) return NOTHING;
  const before = film.tableAt(step - 1) as Table | undefined;
  const after = film.tableAt(step) as Table | undefined;
  if (!before || !after) return NOTHING;
  const places = new Set<string>();
  let move: MoveTrace | null = null;
  for (const [path] of film.changesAt(step)) {
    const [part, name] = [path[0], String(path[1] ?? "")];
    if (part === "zones" && path.length > 1) places.add(name);
    if (part !== "pieces" || path.length < 2) continue;
    const [from, to] = [before.pieces[name]?.place ?? null, after.pieces[name]?.place ?? null];
    if (from === to) continue;
    if (to !== null) places.add(to);
    if (from !== null && to !== null) move = { piece: name, from, to, how: textOf(item?.fact.how) };
  }
  return { places, move, counters: countersChanged(before, after) };
}

function countersChanged(before: Table, after: Table): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  for (const [index, seat] of after.seats.entries()) {
    const old = before.seats[index]?.counters;
    if (!old || old === seat.counters) continue;
    for (const [name, value] of Object.entries(seat.counters)) {
      const was = old[name] === undefined ? 0 : old[name]!;
      if (was !== value) found.set(`${seat.seat}.${name}`, was === null || value === null ? null : value - was);
    }
  }
  return found;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
