// Two editions beside each other, and a game as another edition judges it, as the server tells them.
import { request } from "./client";

type Label = { ja: string; en: string };
export type How = "differs" | "only_here" | "only_there" | "same";
export type EditionName = { edition: string; label: Label };
export type Side = { id: string; term: Label; text: Label; how: string; reading: Label | null };

/** A short game that shows the difference. `held`: what each edition says of the marked facts; null: not known. */
export type Shown = { id: string; title: string; told: Label[]; marked: number[]; held: Record<string, string | null> };

export type Pair = {
  how: How;
  why: string[];
  /** In what the texts differ. */
  what: Label | null;
  numbers: { number: string; here: unknown; there: unknown }[];
  here: Side | null;
  there: Side | null;
  example: Shown | null;
};

export type Comparison = { here: EditionName; there: EditionName; counts: Record<How, number>; rules: Pair[] };

export function compareEditions(here: string, there: string): Promise<Comparison> {
  return request<Comparison>("/editions/comparison", { query: { here, there } });
}

export type Said = { rule: string; verdict: string; reason: Label };
export type Step = { position: number; fact: string; same: boolean; here: Said[]; there: Said[] };
/** note: why one of the two judges nothing. */
export type Judged = { here: string; there: string; facts: number; otherwise: number; steps: Step[]; note: Label | null };

export function judgedBy(game: string, edition: string): Promise<Judged> {
  return request<Judged>(`/games/${encodeURIComponent(game)}/editions`, { query: { edition } });
}
