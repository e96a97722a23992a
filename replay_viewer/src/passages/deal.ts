// Roles dealt by the phone: the cards of the roster in an order that nobody chose, one for each seat, the rest in the centre.
import type { Fact } from "../api/types";
import { newId } from "../api/ids";
import type { Expectation } from "../pads/types";
import type { Entry } from "./server";

export type RosterCard = { role: string; count?: number };

/** A whole number below `most`, each as likely as any other. */
export type Draw = (most: number) => number;

export const byChance: Draw = (most) => {
  const limit = Math.floor(2 ** 32 / most) * most;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while (drawn[0]! >= limit); // a remainder would make the first ones likelier
  return drawn[0]! % most;
};

export function shuffled<T>(cards: readonly T[], draw: Draw = byChance): T[] {
  const all = [...cards];
  for (let last = all.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

export const cardsOf = (roster: readonly RosterCard[]): string[] =>
  roster.flatMap(({ role, count = 1 }) => Array.from({ length: count }, () => role));

/** Which role each seat has, as facts of the deal; cards beyond the seats lie in the centre. */
export function dealt(cards: readonly string[], seats: readonly number[]): Entry[] {
  return cards.map((role, at) => {
    const seat = seats[at];
    return seat === undefined ? centreCard(role, at - seats.length + 1) : roleOf(seat, role);
  });
}

export function roleOf(seat: number, role: string): Entry {
  const says = { seats: [seat], what: [role], of: "role" };
  return { fact: { kind: "knowledge.given/1", id: newId(), says, to: [seat] } as Fact, to: [seat] };
}

function centreCard(role: string, number: number): Entry {
  const cards = [{ name: role }];
  return { fact: { kind: "cards.shown/1", id: newId(), source: `centre.${number}`, to: [], cards } as Fact, to: [] };
}

/** What a lot decides at the deal: of each group one, as likely as any other. */
export function drawn(expectations: readonly Expectation[], draw: Draw): Entry[] {
  const lots = expectations.filter((one) => one.lot);
  const groups = [...new Set(lots.map((one) => one.group?.ja ?? ""))];
  return groups.flatMap((group) => {
    const these = lots.filter((one) => (one.group?.ja ?? "") === group);
    return (these[draw(these.length)]?.facts ?? []).map((draft) => {
      const fact = { ...draft, id: newId() } as Fact;
      return { fact, to: (fact.to as number[] | undefined) ?? [] };
    });
  });
}

/** Whether that lot was drawn: somebody was told just this of somebody. */
export function isDrawn(entries: readonly Entry[], lot: Expectation): boolean {
  const told = ({ to, says }: Record<string, unknown>) => {
    const { what, of } = (says ?? {}) as { what?: unknown; of?: unknown };
    return JSON.stringify([to, what, of ?? "side"]);
  };
  return lot.facts.some((fact) => entries.some((entry) => told(entry.fact) === told(fact)));
}
