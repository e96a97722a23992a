// What just happened on the board, read from the film's changes: places that changed, and the last move.
import type { FactItem } from "../../api/types";
import type { Film } from "../../film/film";
import type { Table } from "./table";

export type MoveTrace = { piece: string; from: string; to: string; how: string | null };
export type Trace = { places: ReadonlySet<string>; move: MoveTrace | null };

const NOTHING: Trace = { places: new Set(), move: null };
/** How far back a turn is searched for its last change. */
const REACH = 40;

/** The newest change of places up to the step, within the same turn and within what is loaded. */
export function traceAt(film: Film, facts: readonly FactItem[], step: number): Trace {
  for (let at = step; at > Math.max(0, step - REACH); at--) {
    const found = changed(film, facts[at - 1], at);
    if (found) return found;
    if (facts[at - 1]?.mark === "turn" || facts[at - 1]?.mark === "part") return NOTHING;
  }
  return NOTHING;
}

function changed(film: Film, item: FactItem | undefined, step: number): Trace | null {
  const before = film.tableAt(step - 1) as Table | undefined;
  const after = film.tableAt(step) as Table | undefined;
  if (!before || !after) return null;
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
  return places.size > 0 ? { places, move } : null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
