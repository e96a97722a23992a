// Where a game is opened: what came before is what could be known, what comes then is what was told.
import { closingIn } from "../../board/closing";
import type { Opened } from "./server";

const OPENINGS = ["seal.opened/1", "seals.released/1", "passage.opened/1"];

/** Whether the fact of a step opens what was hidden. */
export const opens = ({ facts }: Opened, step: number): boolean =>
  OPENINGS.includes(facts.find((one) => one.position === step)?.fact.kind ?? "");

/** The last step before the game was closed and all was opened; the last step where it was not. */
export function revealOf(opened: Opened): number {
  const closing = closingIn(opened.facts);
  const end = closing ? closing.step - 1 : opened.game.position;
  let step = end;
  while (step > 1 && opens(opened, step)) step -= 1;
  return Math.max(step, 1);
}

/** The step of the last ballot before the reveal; without ballots the reveal itself. */
export function lastBallot(opened: Opened): number {
  const until = revealOf(opened);
  const ballots = opened.facts.filter((one) => one.position <= until && one.fact.kind === "vote.closed/1");
  return ballots.at(-1)?.position ?? until;
}
