// A deal by a seed, as the pages speak of it: its facts in the log, and a word that a seat adds. The server deals.
import { logPath, request } from "../api/client";
import { newId } from "../api/ids";
import type { FactItem } from "../api/types";
import type { Expectation } from "../pads/types";
import type { Entry } from "./server";

export type RosterCard = { role: string; count?: number };

/** Characters of a word that a seat adds. */
export const LONGEST_WORD = 80;

/** The id of the fact that fixes the seed of this passage's deal. */
export const dealOf = (passage: string): string => `deal-of-${passage}`;

/** Seat -> the words that it added to this deal, as the log has them. */
export function wordsIn(facts: readonly FactItem[], deal: string): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { fact } of facts)
    if (fact.kind === "word.added/1" && fact.deal === deal && fact.seat)
      found.set(fact.seat, [...(found.get(fact.seat) ?? []), String(fact.word)]);
  return found;
}

/** A word of this seat goes into the deal, for everybody to see. */
export function addWord(game: string, seat: number, passage: string, word: string): Promise<unknown> {
  const fact = { kind: "word.added/1", id: newId(), seat, deal: dealOf(passage), word };
  return request(`${logPath(game)}/facts`, { method: "POST", body: { facts: [fact] } });
}

/** Whether that lot was drawn: somebody was told just this of somebody. */
export function isDrawn(entries: readonly Entry[], lot: Expectation): boolean {
  const told = ({ to, says }: Record<string, unknown>) => {
    const { what, of } = (says ?? {}) as { what?: unknown; of?: unknown };
    return JSON.stringify([to, what, of ?? "side"]);
  };
  return lot.facts.some((fact) => entries.some((entry) => told(entry.fact) === told(fact)));
}
