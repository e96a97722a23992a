// One log that goes on where the other ends: not a difference for each of its facts, but one.
import type { Difference } from "./server";

export type Folded = { single: Difference[]; tail: Difference[] };

/** The facts at the end that only one of the logs has, and everything before them. One alone is no tail. */
export function folded(differences: readonly Difference[], last: number): Folded {
  const kind = differences.at(-1)?.kind;
  if (kind !== "only-here" && kind !== "only-there") return { single: [...differences], tail: [] };
  let from = differences.length;
  while (from > 0 && differences[from - 1]!.kind === kind && endsThere(differences[from - 1]!, kind, last)) from--;
  if (differences.length - from < 2) return { single: [...differences], tail: [] };
  return { single: differences.slice(0, from), tail: differences.slice(from) };
}

/** What only the other log has must come after the last fact here, else something here follows it. */
const endsThere = (one: Difference, kind: Difference["kind"], last: number): boolean =>
  kind === "only-here" || (one.after?.step ?? 0) >= last;
