// How a seat's chances ran from the deal to now: by sides, or by roles where a game has few and everybody knows them by letter.
import { DRAWINGS, isUsual } from "../../parts/sides";
import { sidesOf, type Chances, type Gap, type Review } from "./server";

export type Kind = "sides" | "roles";
/** From step to step: the chances as they stood. */
export type Part = { from: number; to: number; chances: Chances };
export type Gone = { step: number; names: string[] };

const FEW = 4; // roles that can be told apart in a band

/** Roles, where they are few and each has a drawing of its own (L, G, E, S), or where nobody is of a side; else sides. */
export function kindOf(review: Review): Kind {
  const roles = rolesOf(review);
  if (sidesOf(review).length === 0) return "roles";
  return roles.length > 0 && roles.length <= FEW && roles.every(isUsual) ? "roles" : "sides";
}

/** Whether so many names can be told apart in a band. */
export const drawable = (names: readonly string[]): boolean => names.length <= DRAWINGS;

export function namesOf(review: Review, kind: Kind): string[] {
  return kind === "sides" ? sidesOf(review) : rolesOf(review);
}

function rolesOf({ analysis }: Review): string[] {
  return [...new Set(analysis.seats.flatMap((one) => Object.keys(one.roles)))];
}

/** From step to step; before anything was told as the cards were dealt. What changed nothing of this seat is no step here. */
export function partsOf({ analysis, course, dealt }: Review, seat: number, kind: Kind): Part[] {
  const first = dealt.seats.find((one) => one.seat === seat)?.[kind];
  const found: Part[] = first ? [{ from: 0, to: analysis.step, chances: first }] : [];
  for (const told of course.told) {
    const chances = told.seats.find((one) => one.seat === seat)?.[kind];
    const before = found.at(-1);
    if (!chances || (before && same(before.chances, chances))) continue;
    if (before) before.to = told.step;
    found.push({ from: told.step, to: analysis.step, chances });
  }
  return course.gaps.reduce(without, found);
}

/** Nothing is drawn where there are no numbers: what stood before is not what stood there. */
function without(parts: readonly Part[], { since, until }: Gap): Part[] {
  return parts.flatMap((part): Part[] => {
    const end = until ?? Infinity;
    if (part.to <= since || part.from >= end) return [part];
    return [...(part.from < since ? [{ ...part, to: since }] : []), ...(part.to > end ? [{ ...part, from: end }] : [])];
  });
}

/** At which steps which names went to nothing while others stayed open: what could be proved there. */
export function exclusionsOf(parts: readonly Part[], names: readonly string[]): Gone[] {
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index]!.chances;
    const gone = names.filter((name) => (before[name] ?? 0) > 0 && !part.chances[name]);
    return gone.length > 0 ? [{ step: part.from, names: gone }] : [];
  });
}

function same(one: Chances, other: Chances): boolean {
  return Object.keys(other).every((name) => Math.abs((one[name] ?? 0) - other[name]!) < 1e-9);
}
