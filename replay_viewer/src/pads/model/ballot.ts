// A ballot as it is tapped: who votes for whom, kept on this phone until all have voted. Who may vote for whom the server says.
import { signal } from "@preact/signals";
import { rememberedInTab, rememberInTab } from "../../storage";
import type { Act, Draft, Expectation } from "../types";
import { caption, said } from "./say";

/** Voter -> for whom. */
export type Votes = Readonly<Record<number, number>>;
/** One ballot: votes so far, the order in which they were tapped, the votes of the ballot before, of which this one is a run-off,
 * how many vote, and whether play went on after it. */
export type Kept = { key: string; votes: Votes; order: readonly number[]; before: Votes; of: number; counted: boolean };

/** Whether it asks one seat after another for whom it votes. */
export function isBallot(one: Expectation): boolean {
  const asks = one.asks ?? [];
  return (
    asks.length > 0 &&
    asks.every(({ kind, into: [first] }) => {
      const fact = first && one.facts[first[0]];
      return kind === "one" && first?.[1] === "target" && String(fact?.kind).startsWith("vote.cast/");
    })
  );
}

/** The seats that are asked, in their order. */
export const votersOf = (one: Expectation): number[] =>
  (one.asks ?? []).map((ask) => one.facts[ask.into[0]![0]]!.seat as number);

/** For whom this seat may vote. */
export function candidatesFor(one: Expectation, voter: number): number[] {
  const at = votersOf(one).indexOf(voter);
  return (one.asks?.[at]?.picks ?? []).map((pick) => pick.value as number);
}

/** For whom anybody may vote, in the order of the first who may. */
export const candidatesOf = (one: Expectation): number[] => [
  ...new Set(votersOf(one).flatMap((voter) => candidatesFor(one, voter))),
];

const kept = signal<Readonly<Record<string, Kept>>>({});
const place = (game: string) => `ucr.ballot.${game}`;

/** The ballot under way at this phone, also after a reload. */
export function ballotOf(game: string): Kept | null {
  const here = kept.value[game];
  if (here) return here;
  if (!read.has(game)) read.set(game, readFromTab(game));
  return read.get(game) ?? null;
}

/** The ballots that were under way when the page was loaded. */
const read = new Map<string, Kept | null>();

function readFromTab(game: string): Kept | null {
  try {
    return JSON.parse(rememberedInTab(place(game)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keepBallot(game: string, ballot: Kept): void {
  kept.value = { ...kept.value, [game]: ballot };
  rememberInTab(place(game), JSON.stringify(ballot));
}

const keyOf = (one: Expectation) => JSON.stringify([one.step, votersOf(one), candidatesOf(one)]);

/** The ballot that is asked: the one under way, else another; a run-off knows the votes before it. */
export function begun(game: string, one: Expectation): Kept {
  const key = keyOf(one);
  const last = ballotOf(game);
  if (last?.key === key && !last.counted) return last;
  return { key, votes: {}, order: [], of: votersOf(one).length, before: one.open ? (last?.votes ?? {}) : {}, counted: false };
}

/** The ballot that was complete just now, while nobody has gone on; `one`: what comes next, unless it asks the same again. */
export function justVoted(game: string, one: Expectation | undefined): Kept | null {
  const last = ballotOf(game);
  if (last === null || last.counted || last.order.length < last.of) return null;
  return one && isBallot(one) && keyOf(one) === last.key ? null : last;
}

/** Play goes on: the next ballot is another. */
export function counted(game: string): void {
  const last = ballotOf(game);
  if (last) keepBallot(game, { ...last, counted: true });
}

/** One vote more, or another than before. */
export function voted(ballot: Kept, voter: number, target: number): Kept {
  const order = [...ballot.order.filter((one) => one !== voter), voter];
  return { ...ballot, votes: { ...ballot.votes, [voter]: target }, order };
}

/** Without the vote that was tapped last. */
export function undone(ballot: Kept): Kept {
  const last = ballot.order.at(-1);
  const votes = Object.fromEntries(Object.entries(ballot.votes).filter(([voter]) => Number(voter) !== last));
  return { ...ballot, votes, order: ballot.order.slice(0, -1) };
}

/** Whoever has not voted votes as before, where that may still be chosen. */
export function asBefore(ballot: Kept, one: Expectation): Kept {
  const left = votersOf(one).filter((voter) => !(voter in ballot.votes));
  return left.reduce((now, voter) => {
    const target = ballot.before[voter];
    return target !== undefined && candidatesFor(one, voter).includes(target) ? voted(now, voter, target) : now;
  }, ballot);
}

/** Candidate -> who voted for it, most votes first. */
export function tally(votes: Votes, order: readonly number[]): [number, number[]][] {
  const found = new Map<number, number[]>();
  for (const voter of order) {
    const target = votes[voter];
    if (target !== undefined) found.set(target, [...(found.get(target) ?? []), voter]);
  }
  return [...found].sort(([, one], [, other]) => other.length - one.length);
}

/** How long a whole ballot may be mended by tapping on it; ms. */
const MENDED_MS = 60_000;

/** All votes as one act of the scribe. */
export function actOf(one: Expectation, votes: Votes): Act {
  const facts = one.facts.map((fact): Draft => {
    const seat = fact.seat as number;
    return String(fact.kind).startsWith("vote.cast/") ? { ...fact, target: votes[seat]! } : fact;
  });
  return { facts, caption: caption(null, said(one.label)), alone: true, hold: MENDED_MS };
}
