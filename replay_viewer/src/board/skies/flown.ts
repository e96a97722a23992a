// The last move of a mothership, read from what changed.
import type { Table } from "../table";
import { changeOf, type Changes } from "./changes";
import { distance } from "./geometry";
import { type Facing, type Planet, planetOf } from "./view";

/** The last move of a mothership: whose, from where to where, tiles on the way, and the energy it cost if that is written down. */
export type Flown = { seat: number; from: Planet; to: Planet; steps: number; paid: string | null };

export function flownAt(table: Table, planets: readonly Planet[], trace: Changes): Flown | null {
  const { move } = trace;
  const seat = move ? table.pieces[move.piece]?.seat : null;
  if (!move || !seat || !move.piece.startsWith("mother.")) return null;
  const [from, to] = [move.from, move.to].map((place) => planets.find((planet) => planet.id === planetOf(place)));
  if (!from || !to || from === to) return null;
  const facing: Facing = move.to.endsWith(".left") ? "left" : "right";
  return { seat, from, to, steps: distance(from.at, to.at, facing), paid: changeOf(trace, seat, "energy") };
}
