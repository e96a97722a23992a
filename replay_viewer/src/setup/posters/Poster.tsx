// The picture of a game by the key of what is played; a game of another name gets an empty card with its first letter.
import type { ComponentType } from "preact";
import { Blank, Hexagon, Planet, Policies, RoundTable, ThreeCards, Village } from "./pictures";

/** Key of a game (see playable.ts) -> its picture, in the order in which pictures are offered. */
const PICTURES: Readonly<Record<string, ComponentType>> = {
  "deduction/village": Village,
  "deduction/avalon": RoundTable,
  "deduction/secret-hitler": Policies,
  "deduction/one-night": ThreeCards,
  locke: Planet,
  skies: Hexagon,
};

export const PICTURED = Object.keys(PICTURES);

export type PosterProps = {
  /** Of what is played; anything else, and none, gets the empty card. */
  game: string | null;
  /** What the game is called; a plus where it has no name yet. */
  name?: string;
};

/** Fills what holds it; always beside the game's name. */
export function Poster({ game, name = "＋" }: PosterProps) {
  const Picture = game !== null && Object.prototype.hasOwnProperty.call(PICTURES, game) ? PICTURES[game] : undefined;
  return (
    <svg class="poster" viewBox="0 0 160 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {Picture ? <Picture /> : <Blank letter={Array.from(name)[0] ?? "＋"} />}
    </svg>
  );
}
