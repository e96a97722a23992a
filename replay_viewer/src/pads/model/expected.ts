// How expectations of the server are laid out as buttons: rows of values first, then single acts. No rule is known here.
import type { Draft, Expectation, Label, Who } from "../types";

/** So many headings fit into the sentence above the pad. */
const AWAITED = 2;

export type Row = { key: string; group: Expectation["group"]; items: Expectation[] };
/** folded: rows of which nothing is in sight until they are opened; they come last. */
export type Section = { rows: Row[]; single: Expectation[]; folded: Row[] };

export type Sections = { open: Expectation | null; now: Section; next: Section; nextSeat: number | null; against: Section };

/** What is asked at once, what may come now, what the next seat may do already, and last what a rule forbids. */
export function sections(all: readonly Expectation[]): Sections {
  const first = all[0];
  const open = first?.open ? first : null;
  const rest = open ? all.slice(1) : all;
  const next = rest.filter((one) => (one.implied ?? 0) > 0 && (one.implied ?? 0) < one.facts.length && beginsTurn(one));
  const now = laidOut(rest.filter((one) => !next.includes(one)));
  const against = now.single.filter((one) => one.verdict === "illegal");
  const free = { ...now, single: now.single.filter((one) => one.verdict !== "illegal") };
  return {
    open,
    now: free,
    next: laidOut(next),
    nextSeat: next[0]?.seats?.[0] ?? null,
    against: { rows: [], single: against, folded: [] },
  };
}

function beginsTurn(one: Expectation): boolean {
  return one.facts.slice(0, one.implied).some((fact) => String(fact.kind).startsWith("turn.began/"));
}

/** Several offers of one step are a row under their heading; single ones share the rows after them, then what is folded away. */
export function laidOut(all: readonly Expectation[]): Section {
  const rows = new Map<string, Row>();
  for (const one of all) {
    const key = [one.headed ? "" : (one.step ?? ""), one.group?.ja ?? "", one.row ? "row" : (one.verdict ?? "")].join("|");
    const row = rows.get(key) ?? { key, group: one.group, items: [] };
    rows.set(key, { ...row, items: [...row.items, one] });
  }
  const several = [...rows.values()].filter(
    (row) => (row.items.length > 1 || row.items[0]?.headed) && (isRow(row) || row.items[0]?.verdict !== "illegal"),
  );
  const shown = new Set(several.flatMap((row) => row.items));
  const folded = several.filter((row) => row.items.every((one) => one.seldom));
  return { rows: several.filter((row) => !folded.includes(row)), single: all.filter((one) => !shown.has(one)), folded };
}

/** Values of one kind, set large. */
export function isRow(row: Row): boolean {
  return row.items.every((one) => one.row);
}

/** What is said on the button that opens what is left out of a row: 「0・7〜」, 「建設…」. */
export function seldomLabel(row: Row, say: (label: Label) => string): string {
  const first = row.items.findIndex((one) => !one.seldom);
  const before = row.items.slice(0, first).map((one) => say(one.label));
  const after = row.items.slice(first).find((one) => one.seldom);
  return [...before, ...(after ? [say(after.label) + (isRow(row) ? "〜" : "…")] : [])].join("・");
}

/** The seat asked now: whose act the nearest lawful offer that names one seat would be. */
export function askedSeat(all: readonly Expectation[]): number | null {
  const first = all.find((one) => one.verdict !== "illegal" && one.seats?.length);
  return first?.seats?.length === 1 ? first.seats[0]! : null;
}

/** What is awaited, by the headings and words of what may lawfully come, as they stand below. */
export function awaited(all: readonly Expectation[]): Label[] {
  const free = all.filter((one) => one.verdict !== "illegal" && (one.implied ?? 0) === 0);
  const { rows, single } = laidOut(free);
  const said = [...rows.flatMap((row) => row.group ?? []), ...single.map((one) => one.label)].filter(
    (label) => label.ja !== "",
  );
  return said.filter((label, at) => said.findIndex((other) => other.ja === label.ja) === at).slice(0, AWAITED);
}

/** Whether the table asks several seats under headings of its own, so that none of them stands above the pad. */
export function asksTheTable(all: readonly Expectation[]): boolean {
  const free = all.filter((one) => one.headed && one.verdict !== "illegal" && (one.implied ?? 0) === 0);
  const seats = new Set(free.map((one) => (one.seats?.length === 1 ? one.seats[0] : null)));
  return seats.size > 1;
}

/** Whether what comes is nobody's own: a vote, a morning, the end. */
export function asksNobody(all: readonly Expectation[]): boolean {
  return all.length > 0 && all.every((one) => !one.seats?.length);
}

/** Whose turn it is after these facts; undefined where they say nothing of it. */
export function turnOf(facts: readonly Draft[]): Who | undefined {
  const flow = [...facts].reverse().find((fact) => String(fact.kind).startsWith("turn."));
  if (!flow) return undefined;
  return String(flow.kind).startsWith("turn.began/") ? ((flow.seat ?? flow.piece ?? null) as Who) : null;
}

/** Whether two answers of the server offer the same button. */
export function isSame(one: Expectation, other: Expectation): boolean {
  return (
    one.step === other.step && one.label.ja === other.label.ja && JSON.stringify(one.facts) === JSON.stringify(other.facts)
  );
}
