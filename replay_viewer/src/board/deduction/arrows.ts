// What the town shows: who votes for whom in this chapter, who did what in this night, and where the cards stand.
import type { Story } from "../story";
import type { Ballot } from "../table";
import type { Acted, DeductionTable } from "./generated";

/** An arrow from seat to seat. look: how it is drawn; said: what stands on it; old: not of the last thing that happened. */
export type TownArrow = { from: number; to: number; look: "vote" | "second" | "act"; kind: number; said: string; old: boolean };

/** Kinds of acts that are told apart at once. */
const KINDS = 5;

/** The ballot of this chapter that was called last; null: none yet. */
export function ballotNow(table: DeductionTable, story: Story | undefined): Ballot | null {
  const last = table.votes[table.votes.length - 1];
  if (!last || !story) return last ?? null;
  const step = story.stepOf(last.fact);
  return step !== null && step >= story.from ? last : null;
}

/** Whom a seat votes for. */
export function aimOf(word: string | undefined): number | null {
  return word?.startsWith("seat:") ? Number(word.slice(5)) : null;
}

/** Votes for seats, most first. */
export function tally(ballot: Ballot): [number, number][] {
  const many = new Map<number, number>();
  for (const word of Object.values(ballot.cast)) {
    const aim = aimOf(word);
    if (aim !== null) many.set(aim, (many.get(aim) ?? 0) + 1);
  }
  return [...many].sort(([, one], [, other]) => other - one);
}

/** The acts of this chapter that name somebody. */
export function actsNow(table: DeductionTable, story: Story | undefined): Acted[] {
  if (!story) return [];
  return table.acts.filter((act) => {
    const step = story.stepOf(act.fact);
    return step !== null && step >= story.from;
  });
}

export function arrowsOf(table: DeductionTable, story: Story | undefined, label: (act: string) => string): TownArrow[] {
  const ballot = ballotNow(table, story);
  const ranked = ballot ? tally(ballot) : [];
  const votes = Object.entries(ballot?.cast ?? {}).flatMap(([seat, word], at, all): TownArrow[] => {
    const to = aimOf(word);
    if (to === null || to === Number(seat)) return [];
    const look = to === ranked[0]?.[0] ? "vote" : "second";
    return [{ from: Number(seat), to, look, kind: 0, said: "", old: !ballot!.closed && at < all.length - 1 }];
  });
  if (votes.length > 0) return votes;
  const acts = actsNow(table, story);
  const kinds = [...new Set(acts.map((act) => act.act))].slice(-KINDS);
  const last = acts.at(-1)?.fact;
  return acts.flatMap((act) =>
    kinds.includes(act.act)
      ? act.by.flatMap((from) =>
          act.targets
            .filter((to) => to !== from)
            .map((to): TownArrow => {
              const here = story!.stepOf(act.fact) === story!.step || act.fact === last;
              return { from, to, look: "act", kind: kinds.indexOf(act.act), said: label(act.act), old: !here };
            }),
        )
      : [],
  );
}

export type Spot = { x: number; y: number };

/** Where the cards of a circle stand: table order, the first on top. */
export function spots(many: number, width: number, height: number, card: { width: number; height: number }): Spot[] {
  const [rx, ry] = [(width - card.width) / 2, (height - card.height) / 2];
  return Array.from({ length: many }, (_, at) => {
    const turn = (2 * Math.PI * at) / many;
    return { x: width / 2 + rx * Math.sin(turn), y: height / 2 - ry * Math.cos(turn) };
  });
}

/** A curve between two cards that bends to the middle, from edge to edge. */
export function curve(from: Spot, to: Spot, middle: Spot, card: { width: number; height: number }): string {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const far = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 420); // neighbours are joined almost straight
  const part = 0.3 * far * far;
  const bend = { x: half.x + (middle.x - half.x) * part, y: half.y + (middle.y - half.y) * part };
  const [a, b] = [edge(from, bend, card), edge(to, bend, card)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** Where the way from a card's centre to a point leaves the card. */
function edge(from: Spot, to: Spot, card: { width: number; height: number }): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, (card.width / 2 + 6) / Math.max(1, Math.abs(dx)), (card.height / 2 + 8) / Math.max(1, Math.abs(dy)));
  return { x: from.x + dx * part, y: from.y + dy * part };
}
