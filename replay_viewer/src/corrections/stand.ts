// How a line of the log stands: as it was recorded, corrected by later lines, or itself a correction of earlier ones.
import type { FactItem, Span } from "../api/types";
import { stepOf, targetsOf } from "./kinds";

export type Stand = {
  /** The recorded sentence no longer counts as it is written. */
  struck: boolean;
  /** Whether the line was corrected at all. */
  corrected: boolean;
  /** The sentences that count in its place or beside it. */
  instead: readonly Span[][];
  /** The steps of its corrections. */
  by: readonly number[];
  /** The steps that this line corrects. */
  of: readonly number[];
};

/** `limit`: corrections after this step are not known yet; null: all are. `recorded`: the line as it was written. */
export function stand(item: FactItem, facts: readonly FactItem[], limit: number | null, recorded: boolean): Stand {
  const of = steps(targetsOf(item.fact), facts);
  const by = steps(item.corrected_by ?? [], facts);
  const known = limit === null || by.every((step) => step <= limit);
  if (!item.corrected_by?.length || !known) return { struck: false, corrected: false, instead: [], by: [], of };
  const counts = item.counts;
  if (recorded || !counts) return { struck: false, corrected: true, instead: [], by, of };
  const own = JSON.stringify(item.sentence);
  const instead = counts.map((one) => one.sentence).filter((spans) => JSON.stringify(spans) !== own);
  return { struck: instead.length === counts.length, corrected: true, instead, by, of };
}

function steps(ids: readonly string[], facts: readonly FactItem[]): number[] {
  const found = ids.flatMap((id) => stepOf(id, facts) ?? []);
  return [...new Set(found)].sort((one, other) => one - other);
}
