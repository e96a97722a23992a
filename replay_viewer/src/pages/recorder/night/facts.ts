// What may be written into a passage, how it is laid beside what is offered, and who learns it.
import { newId } from "../../../api/ids";
import type { ApiProblem } from "../../../api/problem";
import type { Fact, FactItem } from "../../../api/types";
import { problemText } from "../../../parts/Problem";
import type { Refusal } from "../../../pads/model/desk";
import type { Draft, Entry as Tapped, Expectation } from "../../../pads/types";
import type { Entry, Passage } from "../../../passages/server";

export const isOpen = (passage: Passage) => passage.state === "open" || passage.state === "closing";

/** What everybody sees is recorded beside the passage, never in it. */
const SEEN = /^(part|phase|round|turn|game|vote|state)\./;
export const isUnseen = (one: Expectation) => {
  const asked = (one.asks ?? []).flatMap((ask) =>
    ask.picks.flatMap((pick) => [...(pick.adds ?? []), ...(pick.otherwise ?? [])]),
  );
  const written = [...one.facts, ...asked];
  return written.length > 0 && written.every((fact) => !SEEN.test(fact.kind));
};

/** What was offered before the fact it answers had its id. */
export const isSameButForIds = (facts: readonly Draft[], others: readonly Draft[]): boolean =>
  JSON.stringify(facts.map(({ because, ...fact }) => fact)) === JSON.stringify(others.map(({ because, ...fact }) => fact));

/** Who learns a fact at once: whom it names itself, else whose act it is. */
export function learners(fact: Fact): number[] {
  if (Array.isArray(fact.to)) return fact.to as number[];
  return typeof fact.seat === "number" ? [fact.seat] : [];
}

export const withoutTime = (fact: Fact): Fact =>
  Object.fromEntries(Object.entries(fact).filter(([name]) => name !== "at")) as Fact;

export const item = ({ fact }: Entry, at: number): FactItem => ({ position: at + 1, fact, sentence: [] });

export function refusalOf(problem: ApiProblem, game: string): Refusal {
  const entry: Tapped = { id: newId(), game, order: 0, facts: [], caption: [] };
  const detail = Object.values(problem.errors ?? {})
    .flat()
    .join(" ");
  return { entry, said: { text: problemText(problem), ...(detail && { detail }) }, queued: false };
}
