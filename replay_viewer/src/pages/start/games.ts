// The list of games: the request, its pages, and which demo to offer.
import { request } from "../../api/client";
import { capabilities, heldGames } from "../../api/links";
import type { Seat } from "../../api/types";
import { language } from "../../i18n";
import type { Label } from "../../setup/families";
import { remember, remembered } from "../../storage";

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
  /** Of a closed game that was judged as it stands now; null for others. */
  findings: { illegal: number; unless: number; undetermined: number } | null;
  disputes: { open: number; settled: number } | null;
  /** Its owner took it off the list; told where a link of it is kept. */
  shelved?: boolean;
  /** Of a closed game: how it ended, who won, and how their side is drawn. */
  ended?: { how: string; label: Label | null; won: number[]; tone?: "good" | "bad" | null } | null;
  seats: Seat[];
};

export type Filter = "all" | "open" | "closed" | "disputed";
export type GamesPage = { games: GameLine[]; next: string | null };
export type GamesQuery = { text: string; filter: Filter; before?: string | null };

const PAGE = 20;
/** The server reads no more. */
const MOST_LINKS = 100;

const FILTERS: Record<Filter, Record<string, string>> = {
  all: {},
  open: { state: "open" },
  closed: { state: "closed" },
  disputed: { disputes: "open" },
};

/** A day or a month is looked for among the days games were opened, anything else among words and rules. */
export function asked(text: string): Record<string, string | number | null> {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/.exec(text) ?? [];
  if (year === undefined || Number(month) < 1 || Number(month) > 12) return { q: text || null };
  const from = new Date(Number(year), Number(month) - 1, Number(day ?? 1));
  const to =
    day === undefined ? new Date(Number(year), Number(month), 1) : new Date(Number(year), Number(month) - 1, Number(day) + 1);
  return { opened_from: from.getTime(), opened_to: to.getTime() };
}

export function listGames({ text, filter, before }: GamesQuery, signal?: AbortSignal): Promise<GamesPage> {
  const links = heldGames()
    .flatMap((game) => capabilities(game).slice(0, 1))
    .slice(0, MOST_LINKS);
  return request<GamesPage>("/games", {
    query: { ...asked(text.trim()), ...FILTERS[filter], before: before ?? null, limit: PAGE },
    ...(links.length > 0 && { headers: { "X-UCR-Links": links.map((link) => link.token).join(",") } }),
    ...(signal && { signal }),
  });
}

const KEPT = "ucr.games";

/** The first page as it was last told, for a time without network. */
export type KeptList = { at: number; games: GameLine[] };

export function keepList(games: readonly GameLine[]): void {
  remember(KEPT, JSON.stringify({ at: Date.now(), games }));
}

export function keptList(): KeptList | null {
  try {
    const kept = JSON.parse(remembered(KEPT) ?? "null") as KeptList | null;
    return kept && typeof kept.at === "number" && Array.isArray(kept.games) ? kept : null;
  } catch {
    return null;
  }
}

/** The longest game that calls itself a demo, else the longest there is; null when there is none to replay. */
export function demoAmong(games: readonly GameLine[]): GameLine | null {
  const named = games.filter((game) => /^(デモ|demo)/i.test(game.title));
  const longest = (all: readonly GameLine[]) => [...all].sort((one, other) => other.steps - one.steps)[0];
  return longest(named) ?? longest(games.filter((game) => game.closed)) ?? null;
}

/** One that speaks the reader's language, if there is one. */
export async function findDemo(): Promise<GameLine | null> {
  const titles = language.value === "ja" ? ["デモ", "demo"] : ["demo", "デモ"];
  for (const q of [...titles, null]) {
    const found = demoAmong((await request<GamesPage>("/games", { query: { q, limit: 50 } })).games);
    if (found) return found;
  }
  return null;
}

/** The demos of the start page's pictures, by language: docs/site/pictures.py takes them of these games. */
const PICTURED = { ja: "0c5e5d0a-6b1e-4f0e-9a31-000000000020", en: "0c5e5d0a-6b1e-4f0e-9a31-000000000021" };

/** The game that the pictures show, else a demo; null when there is none. */
export async function firstToWatch(): Promise<GameLine | null> {
  const game = PICTURED[language.value === "ja" ? "ja" : "en"];
  const { games } = await request<GamesPage>("/games", { query: { q: language.value === "ja" ? "デモ" : "demo", limit: 50 } });
  return games.find((one) => one.game === game) ?? findDemo();
}

/** The day in the reader's time zone, as 2026-11-21; null for a game without one. */
export function dayOf(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const at = new Date(milliseconds);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
