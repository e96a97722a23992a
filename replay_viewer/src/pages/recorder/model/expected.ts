// How expectations of the server are laid out as buttons: rows of values first, then single acts. No rule is known here.
import type { Draft, Expectation } from "../types";

export type Row = { key: string; group: Expectation["group"]; items: Expectation[] };

/** Several offers of one step are a row under their heading; single ones share the last rows, what a rule forbids at the end. */
export function laidOut(all: readonly Expectation[]): { rows: Row[]; single: Expectation[] } {
  const rows = new Map<string, Row>();
  for (const one of all) {
    const key = [one.step ?? "", one.group?.ja ?? "", one.verdict ?? ""].join("|");
    const row = rows.get(key) ?? { key, group: one.group, items: [] };
    rows.set(key, { ...row, items: [...row.items, one] });
  }
  const several = [...rows.values()].filter((row) => row.items.length > 1 && row.items[0]?.verdict !== "illegal");
  const shown = new Set(several.flatMap((row) => row.items));
  const values = (row: Row) => row.items.every(isShort);
  return {
    rows: [...several.filter(values), ...several.filter((row) => !values(row))],
    single: all.filter((one) => !shown.has(one)),
  };
}

/** Set large, many to a row: numbers. */
export function isShort(one: Expectation): boolean {
  return !one.hint && Array.from(one.label.ja).length <= 2 && Array.from(one.label.en).length <= 2;
}

/** The seat asked now: whose act the nearest lawful offer that names one seat would be. */
export function askedSeat(all: readonly Expectation[]): number | null {
  const first = all.find((one) => one.verdict !== "illegal" && one.seats?.length);
  return first?.seats?.length === 1 ? first.seats[0]! : null;
}

/** Whose turn it is after these facts; undefined where they say nothing of it. */
export function turnOf(facts: readonly Draft[]): number | null | undefined {
  const flow = [...facts].reverse().find((fact) => String(fact.kind).startsWith("turn."));
  if (!flow) return undefined;
  return String(flow.kind).startsWith("turn.began/") ? ((flow.seat as number | undefined) ?? null) : null;
}
