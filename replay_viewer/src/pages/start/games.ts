// The list of games: the request, its pages, and which demo to offer.
import { request } from "../../api/client";
import { capabilities, heldGames } from "../../api/links";
import type { Seat } from "../../api/types";

/** A line of the list. `opened_at` in ms since 1970 UTC. */
export type GameLine = {
  game: string;
  title: string;
  family: string;
  edition: string;
  visibility: string;
  opened_at: number | null;
  closed: boolean;
  steps: number;
  seats: Seat[];
};

export type Filter = "all" | "open" | "closed";
export type GamesPage = { games: GameLine[]; next: number | null };
export type GamesQuery = { text: string; filter: Filter; before?: number | null };

const PAGE = 20;
/** The server reads no more. */
const MOST_LINKS = 100;

export function listGames({ text, filter, before }: GamesQuery, signal?: AbortSignal): Promise<GamesPage> {
  const links = heldGames().flatMap((game) => capabilities(game).slice(0, 1)).slice(0, MOST_LINKS);
  return request<GamesPage>("/games", {
    query: { q: text.trim() || null, state: filter === "all" ? null : filter, before: before ?? null, limit: PAGE },
    ...(links.length > 0 && { headers: { "X-UCR-Links": links.map((link) => link.token).join(",") } }),
    ...(signal && { signal }),
  });
}

/** The longest game that calls itself a demo, else the longest there is; null when there is none to replay. */
export function demoAmong(games: readonly GameLine[]): GameLine | null {
  const named = games.filter((game) => /^(デモ|demo)/i.test(game.title));
  const longest = (all: readonly GameLine[]) => [...all].sort((one, other) => other.steps - one.steps)[0];
  return longest(named) ?? longest(games.filter((game) => game.closed)) ?? null;
}

export async function findDemo(): Promise<GameLine | null> {
  for (const q of ["デモ", "demo", null]) {
    const found = demoAmong((await request<GamesPage>("/games", { query: { q, limit: 50 } })).games);
    if (found) return found;
  }
  return null;
}

/** The day in the reader's time zone, as 2026-11-21; null for a game without one. */
export function dayOf(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const at = new Date(milliseconds);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
