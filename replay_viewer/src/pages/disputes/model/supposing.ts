// What would be otherwise had the disputed fact read differently, or not been: the server says it of everything that rests on it.
import { request } from "../../../api/client";
import type { Fact, Span } from "../../../api/types";
import { wording } from "../../../i18n";
import type { Label } from "../../../board/layout";
import type { Resting } from "../../../disputes/types";

export type Fate = "unchanged" | "differs" | "depends" | "choice";
export type Supposed = Resting & {
  outcome: Fate;
  reason: Label;
  instead: { sentence: Span[] }[];
};

/** Another number in the fact's place; null: as if it had not been. */
export type Supposition = { value: number } | null;

const ASIDE = new Set(["id", "actor", "recorded"]);

export async function suppose(game: string, fact: Fact, supposition: Supposition, signal: AbortSignal): Promise<Supposed[]> {
  const own = Object.entries(fact).filter(([name, value]) => !ASIDE.has(name) && value !== null);
  const reads = supposition && { ...Object.fromEntries(own), ...supposition };
  const path = `/games/${encodeURIComponent(game)}/facts/${encodeURIComponent(fact.id)}/rests`;
  const answer = await request<{ rests: Supposed[] }>(path, {
    method: "POST",
    body: { reads },
    query: { lang: wording.value },
    signal,
  });
  return answer.rests;
}
