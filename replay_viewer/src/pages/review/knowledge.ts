// Who knew what when, as far as the reader of the page may know that: of each seat all it knew, or what it knew at least.
import { logPath, request } from "../../api/client";
import type { Layout } from "../../board/layout";
import type { Kind } from "./courses";
import { toldInWords, type Chances, type Gap, type Review, type SeatThen, type Then } from "./server";

export type Knowing = "own" | "open" | "seen" | "proved" | "excluded" | "likely" | "unknown" | "hidden" | "none";
/** names: what is printed: of a proved side itself, of an excluded one what it is not. since: from which step on that is so. */
export type Cell = { seat: number; knowing: Knowing; names: string[]; chance: number | null; since: number | null };
/** knower null: everybody, where no more can be said of any seat than of all. */
export type Row = { knower: number | null; whole: boolean; cells: Cell[] };
export type Knew = { seat: number; whole: boolean; counted: boolean; told: Then[]; gaps: Gap[] };

export async function loadKnew({ game, layout, reader }: Review): Promise<Knew[]> {
  const path = `${logPath(game.game)}/analysis/knew`;
  const { rows } = await request<{ rows: Knew[] }>(path, { query: { as: reader } });
  return rows.map((row) => ({ ...row, told: toldInWords(row.told, layout as Layout) }));
}

/** How a seat stood after a step: as the last step that told something left it; undefined before any did, or without numbers. */
export function seatAt(course: { told: Then[]; gaps: Gap[] }, seat: number, step: number): SeatThen | undefined {
  if (inGap(course.gaps, step)) return undefined;
  const last = course.told.filter((one) => one.step <= step).at(-1);
  return last?.seats.find((one) => one.seat === seat);
}

/** Whether nothing can be said after this step, for the record contradicts itself or too much would have to be counted. */
export const inGap = (gaps: readonly Gap[], step: number): boolean =>
  gaps.some(({ since, until }) => since <= step && (until === null || step < until));

/** A row for each seat; one for everybody where no seat's knowledge can be told from another's. */
export function rowsAt(review: Review, knew: readonly Knew[], step: number, kind: Kind): Row[] {
  const shown = shownUpTo(review, step);
  const seats = review.game.seats.map((seat) => seat.seat);
  const row = (of: Knew, knower: number | null): Row => ({
    knower,
    whole: of.whole,
    cells: seats.map((seat) => cellOf(of, knower, seat, step, kind, shown)),
  });
  const [first] = knew;
  if (first && shown.size === 0 && alike(knew)) return [row(first, null)];
  return knew.map((one) => row(one, one.seat));
}

function alike(knew: readonly Knew[]): boolean {
  const said = new Set(knew.map(({ told, gaps, counted }) => JSON.stringify([told, gaps, counted])));
  return knew.length > 1 && said.size === 1 && knew.every((one) => !one.whole);
}

function cellOf(of: Knew, knower: number | null, seat: number, step: number, kind: Kind, shown: ReadonlySet<string>): Cell {
  const bare = (knowing: Knowing): Cell => ({ seat, knowing, names: [], chance: null, since: null });
  const own = knower === seat;
  if (own && seatAt(of, seat, step)?.state !== "open") return bare("own");
  const seen = shown.has(`${seat} ${knower}`);
  if (!of.counted || inGap(of.gaps, step)) return bare(seen ? "seen" : "none");
  const then = seatAt(of, seat, step);
  if (!then) return bare(seen ? "seen" : of.whole ? "unknown" : "hidden");
  const printed = printedOf(then, kind, of.whole);
  const same = (other: SeatThen | undefined) => other !== undefined && holds(other, then, printed, kind);
  if (printed.knowing !== "likely") return { seat, ...printed, chance: null, since: sinceWhen(of, seat, step, same) };
  if (seen) return bare("seen");
  const likely = then.state !== "unknown" && of.whole;
  return likely ? { seat, ...printed, since: null } : bare(of.whole ? "unknown" : "hidden");
}

type Printed = { knowing: Knowing; names: string[]; chance: number | null };
const MOST_EXCLUDED = 2;

/** A side (or role) that is left; else one that is not; else what is likeliest, or, without chances, a role that it is not. */
function printedOf(then: SeatThen, kind: Kind, whole: boolean): Printed {
  const among = kind === "roles" ? [then.roles] : [then.sides, then.roles];
  const sure = among.flatMap((chances) => Object.keys(chances).filter((name) => chances[name] === 1));
  if (sure.length > 0) {
    const knowing = then.state === "open" || then.state === "seen" ? then.state : "proved";
    return { knowing, names: sure.slice(0, 1), chance: 1 };
  }
  const gone = (whole ? among.slice(0, 1) : among).map((chances) => Object.keys(chances).filter((name) => chances[name] === 0));
  const names = gone.find((one) => one.length > 0);
  if (names) return { knowing: "excluded", names: names.slice(0, MOST_EXCLUDED + 1), chance: null };
  const [name, chance] = Object.entries(among[0] ?? {}).sort((one, other) => other[1] - one[1])[0] ?? ["", 0];
  return { knowing: "likely", names: [name], chance };
}

/** Whether what is printed of a seat was so as it stood then, too. */
function holds(other: SeatThen, now: SeatThen, { knowing, names }: Printed, kind: Kind): boolean {
  const chanceOf = (name: string): number | undefined =>
    (kind === "roles" ? undefined : other.sides[name]) ?? other.roles[name];
  if (knowing === "open" || knowing === "seen") return other.state === now.state;
  const wanted = knowing === "proved" ? 1 : 0;
  return names.every((name) => chanceOf(name) === wanted);
}

/** The step from which on it has been so without a break up to this one. */
function sinceWhen(of: Knew, seat: number, step: number, same: (one: SeatThen | undefined) => boolean): number | null {
  let since: number | null = null;
  for (const told of of.told.filter((one) => one.step <= step).reverse()) {
    if (!same(told.seats.find((one) => one.seat === seat))) break;
    since = told.step;
  }
  return since;
}

/** "3 1": the sheet of seat 3 was shown to seat 1, which all may know. */
function shownUpTo(review: Review, step: number): ReadonlySet<string> {
  const sheets = new Map<string, number>();
  const found = new Set<string>();
  for (const { position, fact } of review.facts) {
    if (position > step) break;
    if (fact.kind === "sheet.sealed/1" && fact.slot === "sheet" && typeof fact.seat === "number")
      sheets.set(fact.id, fact.seat);
    const seat = fact.kind === "seal.shown/1" ? sheets.get(String(fact.seal)) : undefined;
    if (seat !== undefined && Array.isArray(fact.to)) for (const one of fact.to) found.add(`${seat} ${one}`);
  }
  return found;
}

export type { Chances };
