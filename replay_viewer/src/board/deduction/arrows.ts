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

/** Whom an act was about: those who were chosen, else those of whom it told something (the dead of a medium). */
export function seatsOf(act: Acted): readonly number[] {
  return act.targets.length > 0 ? act.targets : [...new Set(act.says.flatMap((one) => one.seats))];
}

/** names: the acts of the game in its order: each is drawn in one way all evening. */
export function arrowsOf(
  table: DeductionTable,
  story: Story | undefined,
  label: (act: string) => string,
  names: readonly string[],
): TownArrow[] {
  const ballot = ballotNow(table, story);
  const ranked = ballot ? tally(ballot) : [];
  const votes = Object.entries(ballot?.cast ?? {}).flatMap(([seat, word], at, all): TownArrow[] => {
    const to = aimOf(word);
    if (to === null || to === Number(seat)) return [];
    const look = ranked.find(([seat]) => seat === to)?.[1] === ranked[0]?.[1] ? "vote" : "second"; // in a tie all are first
    return [{ from: Number(seat), to, look, kind: 0, said: "", old: !ballot!.closed && at < all.length - 1 }];
  });
  if (votes.length > 0) return votes;
  const acts = actsNow(table, story);
  const kinds = [...new Set(acts.map((act) => act.act))].slice(-KINDS);
  const last = acts.at(-1)?.fact;
  return acts.flatMap((act) =>
    kinds.includes(act.act)
      ? act.by.flatMap((from) =>
          seatsOf(act)
            .filter((to) => to !== from)
            .map((to): TownArrow => {
              const here = story!.stepOf(act.fact) === story!.step || act.fact === last;
              return {
                from,
                to,
                look: "act",
                kind: Math.max(0, names.indexOf(act.act)) % KINDS,
                said: label(act.act),
                old: !here,
              };
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

/** How far two who point at each other are drawn beside each other, in px. */
const APART = 9;

type Size = { width: number; height: number };

/** A curve between two cards of these sizes that bends to the middle, from edge to edge. beside: there is one the other way. */
export function curve(one: Spot, other: Spot, middle: Spot, [begin, end]: [Size, Size], beside = false): string {
  const way = Math.hypot(other.x - one.x, other.y - one.y) / (beside ? APART : 0) || Infinity;
  const aside = { x: (other.y - one.y) / way, y: (one.x - other.x) / way };
  const [from, to] = [plus(one, aside), plus(other, aside)];
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const far = Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / 420); // neighbours are joined almost straight
  const part = 0.3 * far * far;
  const bend = { x: half.x + (middle.x - half.x) * part, y: half.y + (middle.y - half.y) * part };
  const [a, b] = [edge(from, bend, begin), edge(to, bend, end)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

function plus(one: Spot, other: Spot): Spot {
  return { x: one.x + other.x, y: one.y + other.y };
}

/** Where the way from a card's centre to a point leaves the card. */
function edge(from: Spot, to: Spot, card: { width: number; height: number }): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, (card.width / 2 + 6) / Math.max(1, Math.abs(dx)), (card.height / 2 + 8) / Math.max(1, Math.abs(dy)));
  return { x: from.x + dx * part, y: from.y + dy * part };
}
