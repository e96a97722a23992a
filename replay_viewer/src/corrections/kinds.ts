// What correcting facts are called on the wire, and what they correct. What a correction may do is the server's to say.
import type { Fact, FactItem } from "../api/types";

export const KINDS = [
  "fact.amended",
  "fact.struck",
  "fact.inserted",
  "play.taken-back",
  "play.voided",
  "claim.amended",
  "claim.withdrawn",
] as const;
export type Kind = (typeof KINDS)[number];

/** The name of a fact's kind without its version. */
export const nameOf = (fact: Pick<Fact, "kind">): string => fact.kind.replace(/\/\d+$/, "");

export function isCorrection(fact: Pick<Fact, "kind">): boolean {
  return (KINDS as readonly string[]).includes(nameOf(fact));
}

/** The ids of the facts a correction is about; none of any other fact. */
export function targetsOf(fact: Fact): string[] {
  if (!isCorrection(fact)) return [];
  const named = [fact.fact, fact.after, ...(Array.isArray(fact.facts) ? fact.facts : [])];
  return named.filter((id): id is string => typeof id === "string");
}

/** The step of a fact, also of one that a correction inserted; null when this page does not have it. */
export function stepOf(id: string, facts: readonly FactItem[]): number | null {
  const found =
    facts.find((item) => item.fact.id === id) ?? facts.find((item) => item.counts?.some((one) => one.fact.id === id));
  return found?.position ?? null;
}
