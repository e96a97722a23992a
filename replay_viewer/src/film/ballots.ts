// Ballots for people, as they stand in a log that was read: before each, one may guess first.
import type { FactItem, Seat } from "../api/types";

/** called, closed: steps; candidates: seats that may be chosen. */
export type Ballot = { called: number; closed: number; id: string; candidates: number[] };

/** Ballots for people up to a step. */
export function ballotsOf(all: readonly FactItem[], seats: readonly Seat[], until: number): Ballot[] {
  const facts = all.filter((one) => one.position <= until);
  return facts.flatMap(({ fact, position }): Ballot[] => {
    if (fact.kind !== "vote.called/1") return [];
    const cast = facts.filter((one) => one.fact.kind === "vote.cast/1" && one.fact.because === fact.id);
    if (!cast.some((one) => typeof one.fact.target === "number")) return [];
    const closed = facts.find((one) => one.fact.kind === "vote.closed/1" && one.fact.because === fact.id);
    const named = Array.isArray(fact.candidates) ? (fact.candidates as number[]) : [];
    const candidates = named.length > 0 ? named : living(facts, seats, position);
    return [{ called: position, closed: closed?.position ?? position, id: fact.id, candidates }];
  });
}

function living(facts: readonly FactItem[], seats: readonly Seat[], step: number): number[] {
  const dies = ({ fact, position }: FactItem) =>
    position < step && fact.kind === "state.changed/1" && fact.state === "dead" && fact.on !== false;
  const died = new Set(facts.filter(dies).map(({ fact }) => fact.seat));
  return seats.map((one) => one.seat).filter((seat) => !died.has(seat));
}

/** Who chose this seat in the ballot. */
export function votersFor(facts: readonly FactItem[], ballot: Ballot, seat: number): number[] {
  const same = facts.filter(({ fact }) => fact.because === ballot.id && fact.target === seat);
  return same.flatMap(({ fact }) => (typeof fact.seat === "number" ? [fact.seat] : []));
}
