// How a game ended, as the table wrote it down when it was closed.
import type { FactItem } from "../api/types";

export type Outcome = "won" | "lost" | "drew" | "left" | "unknown";
export type Result = { seat: number; outcome: Outcome; grade?: string | null; score?: number | null; reason?: string | null };
/** The closing that counts: its step, how it ended, and what it says of each seat. */
export type Closing = { step: number; how: string | null; results: readonly Result[] };

/** null: the game was not closed in these facts, or the closing was corrected away. */
export function closingIn(facts: readonly FactItem[]): Closing | null {
  const closed = [...facts]
    .reverse()
    .find((one) => one.fact.kind === "game.closed/1" && !(Array.isArray(one.counts) && one.counts.length === 0));
  if (!closed) return null;
  const { how, results } = closed.counts?.[0]?.fact ?? closed.fact;
  return {
    step: closed.position,
    how: typeof how === "string" ? how : null,
    results: (Array.isArray(results) ? results : []) as Result[],
  };
}
