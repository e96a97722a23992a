// Decisions graded by what the seat that decided knew just before, as the server answers it for one reader.
import { logPath, request } from "../../api/client";
import { word } from "../../board/layout";
import { decisionWords } from "./decisionWords";
import type { Opened } from "./server";

/** most: of how many seats at most; what: sides, roles or looks. */
type Aim = { what: string[]; of: string; least: number; most: number };
export type Decision = {
  step: number;
  fact: string;
  how: "act" | "vote" | "word" | "claim";
  what: string;
  word: string | null;
  aimed: boolean;
  chosen: number[];
  says: Aim;
  chance: number;
  best: number | null;
  choices: number[][];
  ties: number;
  average: number | null;
  since: number | null;
  whole: boolean;
};
export type SeatDecisions = { seat: number; decisions: Decision[] };

export async function loadDecisions({ game, reader }: Opened): Promise<SeatDecisions[]> {
  const path = `${logPath(game.game)}/analysis/grades`;
  return (await request<{ seats: SeatDecisions[] }>(path, { query: { as: reader } })).seats;
}

/** Seats by name, one after the other. */
export function named({ game }: Opened, seats: readonly number[]): string {
  const t = decisionWords.value;
  return seats.map((number) => game.seats.find((one) => one.seat === number)?.name ?? t.seat(number)).join(t.list);
}

/** What was aimed at, in words. */
export function aimOf(opened: Opened, { says, chosen }: Decision): string {
  const t = decisionWords.value;
  const who = named(opened, chosen);
  const what = says.what.map((one) => word(opened.layout, one)).join(t.list);
  if (says.most === 0) return t.noneOf(who, what);
  if (chosen.length === 1 || says.least === chosen.length) return t.is(who, what);
  return says.least === 1 && says.most === chosen.length ? t.someOf(who, what) : t.between(who, what, says.least, says.most);
}

/** The best there was, by whom: "best 26%: Rin, Aoi and 2 more". */
export function bestOf(opened: Opened, { best, choices, ties }: Decision, percent: (chance: number) => string): string | null {
  if (best === null) return null;
  const who = choices.map((seats) => named(opened, seats)).join(" / ");
  return decisionWords.value.bestOf(percent(best), who, ties - choices.length);
}
