// Two editions beside each other, and a game as another edition judges it, as the server tells them.
import { request } from "./client";
import type {
  EditionsCompared as Comparison,
  RuleBeside as Pair,
  RuleThere as Side,
  SaidThere as Said,
  ShownBeside as Shown,
  StepBeside as Step,
  VerdictsCompared as Judged,
} from "./generated/answers";

export type { Comparison, Judged, Pair, Said, Shown, Side, Step };
export type EditionName = Comparison["here"];
export type How = Pair["how"];

export function compareEditions(here: string, there: string): Promise<Comparison> {
  return request<Comparison>("/editions/comparison", { query: { here, there } });
}

export function judgedBy(game: string, edition: string): Promise<Judged> {
  return request<Judged>(`/games/${encodeURIComponent(game)}/editions`, { query: { edition } });
}
