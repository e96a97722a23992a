// Two scribes at one table: which facts another wrote between a tap and its sending, and whether they meet the same matter.
import type { FactItem } from "../../../api/types";
import { isCorrection } from "../../../corrections/kinds";
import type { Entry } from "../../../pads/types";

/** What two scribes have agreed to write each; null: nothing was agreed. */
export type Share = "board" | "combat" | null;

const FLOW = /^(part|phase|round|turn|combat|initiative)\./;
const SCRIBES = new Set(["scribe", "moderator", "owner"]);

/** Facts that another scribe wrote: seats' own and the referee's are nobody's double. */
export function foreign(items: readonly FactItem[], ours: ReadonlySet<string>): FactItem[] {
  return items.filter(({ fact }) => !ours.has(fact.id) && SCRIBES.has(String(fact.actor ?? "scribe")) && !isCorrection(fact));
}

/** What came after the step that the scribe saw when tapping. */
export function since(entry: Entry, others: readonly FactItem[]): FactItem[] {
  return entry.after === undefined ? [] : others.filter((item) => item.position > entry.after!);
}

/**
 * Whether an entry has to be asked about after these: they say something of the same kind about the same seat, act for one of
 * its seats, or moved play on. Who has shared the work is asked about the first only.
 */
export function meets(entry: Entry, others: readonly FactItem[], share: Share): boolean {
  return others.some(({ fact }) =>
    entry.facts.some((own) => {
      const same = own.kind === fact.kind && (own.seat ?? null) === (fact.seat ?? null);
      if (same || share !== null) return same;
      return FLOW.test(fact.kind) || (own.seat != null && own.seat === fact.seat);
    }),
  );
}
