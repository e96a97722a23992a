// Who has agreed to open, as the log says it: a seat's own phone writes that, nobody else's word counts.
import type { FactItem } from "../api/types";

/** The seats whose own phones have agreed. */
export function agreedIn(facts: readonly FactItem[]): ReadonlySet<number> {
  const own = facts.filter(({ fact }) => fact.kind === "end.agreed/1" && fact.actor === `seat:${fact.seat}`);
  return new Set(own.map(({ fact }) => fact.seat!));
}

/** What makes a link its holder's own. */
export const OWNS: readonly string[] = ["link.renewed/1", "link.claimed/1"];

/** The seats with a phone: those that ever made their link their own. */
export function phonesIn(facts: readonly FactItem[]): ReadonlySet<number> {
  const renewed = facts.filter(({ fact }) => OWNS.includes(fact.kind) && fact.link === "seat" && fact.seat);
  return new Set(renewed.map(({ fact }) => fact.seat!));
}
