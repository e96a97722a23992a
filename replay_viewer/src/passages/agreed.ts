// Who has agreed to open, as the log says it: a seat's own phone writes that, nobody else's word counts.
import type { FactItem } from "../api/types";

/** The seats whose own phones have agreed. */
export function agreedIn(facts: readonly FactItem[]): ReadonlySet<number> {
  const own = facts.filter(({ fact }) => fact.kind === "end.agreed/1" && fact.actor === `seat:${fact.seat}`);
  return new Set(own.map(({ fact }) => fact.seat!));
}

/** The seats with a phone: those that ever made their link their own. */
export function phonesIn(facts: readonly FactItem[]): ReadonlySet<number> {
  const renewed = facts.filter(({ fact }) => fact.kind === "link.renewed/1" && fact.link === "seat" && fact.seat);
  return new Set(renewed.map(({ fact }) => fact.seat!));
}
