// A ballot as seats' own phones write it: what a seat may choose, as the server offers it, and what is to be recorded before.
import type { Draft, Expectation, Label } from "../pads/types";

/** What this seat may vote: the fact, and the seat it is for or the word it is. */
export type Choice = { fact: Draft; seat: number | null; word: Label | null };

const isVote = (fact: Draft): boolean => String(fact.kind).startsWith("vote.cast/");

/** The ballot among what may come next; null: none is. */
export function ballotIn(expectations: readonly Expectation[]): Expectation | null {
  return expectations.find((one) => votersIn(one).length > 1) ?? null;
}

function votersIn(one: Expectation): number[] {
  const asks = one.asks ?? [];
  const named = asks.flatMap((ask) => ask.picks.flatMap((pick) => [...(pick.adds ?? []), ...(pick.otherwise ?? [])]));
  return [...one.facts, ...named].filter(isVote).map((fact) => fact.seat as number);
}

/** What comes before the votes, as the call of the ballot; nothing, where it was called. */
export const callOf = (one: Expectation): Draft[] => one.facts.filter((fact) => !isVote(fact));

/** Everything that this seat may vote; nothing: it does not vote. */
export function choicesOf(one: Expectation, seat: number): Choice[] {
  return (one.asks ?? []).flatMap((ask) => {
    const [into] = ask.into ?? [];
    const asked = into ? one.facts[into[0]] : undefined;
    if (into && asked && isVote(asked) && asked.seat === seat)
      return ask.picks.map(({ value }) => ({ fact: { ...asked, [into[1]]: value }, seat: value as number, word: null }));
    const [first, second] = ask.both ?? [];
    return ask.picks.flatMap((pick) => [
      ...(pick.adds ?? []).filter((fact) => isVote(fact) && fact.seat === seat).map((fact) => said(fact, first)),
      ...(pick.otherwise ?? []).filter((fact) => isVote(fact) && fact.seat === seat).map((fact) => said(fact, second)),
    ]);
  });
}

const said = (fact: Draft, word: Label | undefined): Choice => ({ fact, seat: null, word: word ?? null });
