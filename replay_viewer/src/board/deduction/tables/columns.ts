// The ballots of a game as columns, each under its chapter, with who proposed what it was on and what came of it.
import type { Story } from "../../story";
import type { Ballot } from "../../table";
import type { Acted, DeductionTable } from "../generated";

export type Column = {
  ballot: Ballot;
  /** The step at which it was called. */
  step: number;
  chapter: string;
  /** Its number within the chapter. */
  number: number;
  /** Who proposed the people that it is on. */
  by: number | null;
  /** The ballot with hidden cards that followed. */
  after: Ballot | null;
};

/** Ballots that everybody could see, in order; those with hidden cards stand with the one they followed. */
export function columnsOf(table: DeductionTable, story: Story): Column[] {
  const columns: Column[] = [];
  for (const ballot of table.votes) {
    const step = story.stepOf(ballot.fact);
    const last = columns[columns.length - 1];
    if (step === null) continue;
    if (ballot.hidden && last) {
      last.after = ballot;
      continue;
    }
    const chapter = story.chapterOf(step);
    const number = last?.chapter === chapter ? last.number + 1 : 1;
    columns.push({ ballot, step, chapter, number, by: proposer(table, story, ballot, step), after: null });
  }
  return columns;
}

/** Whoever last named just these people before the ballot was called. */
function proposer(table: DeductionTable, story: Story, ballot: Ballot, called: number): number | null {
  const named = [...ballot.candidates].sort().join();
  if (named === "") return null;
  const act = table.acts.filter((one) => (story.stepOf(one.fact) ?? Infinity) < called).pop();
  return act && [...act.targets].sort().join() === named ? (act.by[0] ?? null) : null;
}

/** Neighbouring columns of one chapter. */
export function chaptersIn(columns: readonly Column[]): { chapter: string; columns: Column[] }[] {
  const found: { chapter: string; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = found[found.length - 1];
    if (last?.chapter === column.chapter) last.columns.push(column);
    else found.push({ chapter: column.chapter, columns: [column] });
  }
  return found;
}

/** A government: who nominated whom, the ballot, the hand that was drawn, and what the office did with its power. */
export type Government = {
  column: Column;
  hand: DeductionTable["hands"][number] | null;
  powers: Acted[];
};

/** Ballots on one person, each with the hand that was drawn before the next one. */
export function governmentsOf(table: DeductionTable, story: Story): Government[] {
  const columns = columnsOf(table, story).filter((column) => column.ballot.candidates.length === 1);
  const at = (fact: string) => story.stepOf(fact) ?? Infinity;
  return columns.map((column, index) => {
    const until = columns[index + 1]?.step ?? Infinity;
    const within = (fact: string) => at(fact) > column.step && at(fact) < until;
    const hand = table.hands.find((one) => within(one.fact)) ?? null;
    const acts = table.acts.filter((act) => within(act.fact));
    const next = columns[index + 1]?.ballot.candidates.join();
    const nominates = acts.at(-1)?.targets.join() === next ? acts.at(-1) : null; // not whoever was looked at before
    const powers = hand === null ? [] : acts.filter((act) => act !== nominates);
    return { column, hand, powers };
  });
}

/** What a seat says it held of a hand: the last such claim before the next hand. */
export function claimedOf(
  table: DeductionTable,
  story: Story,
  hand: DeductionTable["hands"][number],
  seat: number,
): string[] | null {
  const from = story.stepOf(hand.fact) ?? Infinity;
  const index = table.hands.indexOf(hand);
  const next = table.hands[index + 1];
  const until = next ? (story.stepOf(next.fact) ?? Infinity) : Infinity;
  const claim = table.claims_made
    .filter((one) => one.seat === seat && one.cards.length > 0)
    .filter((one) => {
      const step = story.stepOf(one.fact) ?? -1;
      return step > from && step < until;
    })
    .pop();
  return claim ? claim.cards.map((card) => card.name ?? "?") : null;
}

/** Whether two lists of tiles are the same, in whatever order. */
export function sameTiles(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
