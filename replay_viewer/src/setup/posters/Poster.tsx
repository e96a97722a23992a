// A game's picture by the name its edition gives; without one, or with a newer one, an empty card with the game's first letter.
import type { ComponentType } from "preact";
import { Blank, Hexagon, Planet, Policies, RoundTable, ThreeCards, Village } from "./pictures";

/** What a script or a family may name -> its drawing, in the order in which pictures are offered. */
const PICTURES: Readonly<Record<string, ComponentType>> = {
  village: Village,
  "round-table": RoundTable,
  tiles: Policies,
  "three-cards": ThreeCards,
  planet: Planet,
  hexagon: Hexagon,
};

export const PICTURED = Object.keys(PICTURES);

export type PosterProps = {
  picture: string | null;
  /** What the game is called; a plus where it has no name yet. */
  name?: string;
};

/** Fills what holds it; always beside the game's name. */
export function Poster({ picture, name = "＋" }: PosterProps) {
  const Picture = picture !== null && Object.prototype.hasOwnProperty.call(PICTURES, picture) ? PICTURES[picture] : undefined;
  return (
    <svg class="poster" viewBox="0 0 160 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {Picture ? <Picture /> : <Blank letter={Array.from(name)[0] ?? "＋"} />}
    </svg>
  );
}
