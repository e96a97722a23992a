// Whether the game that is open still is what this browser saw of it: asked once whenever a game is opened.
import { signal } from "@preact/signals";
import { OFFLINE } from "../embedded";
import { here } from "../place";
import type { Outcome } from "./check";

/** By ids of games in addresses; a game that is not there was not asked about yet. */
export const standing = signal<ReadonlyMap<string, Outcome>>(new Map());

/** Games that somebody looks at all the same. */
export const looked = signal<ReadonlySet<string>>(new Set());

const asking = new Set<string>();

/** The game of a page of the app. */
export const gameAt = (path: string) => /^\/g\/([^/?#]+)/.exec(path)?.[1]?.toLowerCase();

/** Asks about the game at this path, unless it was asked in this visit. */
export function look(path: string): void {
  const game = gameAt(path);
  if (!game || OFFLINE || standing.value.has(game) || asking.has(game)) return;
  asking.add(game);
  void import("./looking")
    .then(async ({ lookAt, say }) => {
      const outcome = await lookAt(game, taken.get(game) ?? null);
      standing.value = new Map(standing.value).set(game, outcome);
      say(outcome);
    })
    .catch(() => undefined) // the pages work without
    .finally(() => asking.delete(game));
}

/** Asks anew: what was refused before may be told now. */
export function lookAgain(game: string): void {
  const left = new Map(standing.value);
  left.delete(game.toLowerCase());
  standing.value = left;
  look(here());
}

const taken = new Map<string, string>();

/** Moves what another phone shows out of the address (`#h=size.root.signature`); whether there was something. */
export function takeHeadFromAddress(): boolean {
  const shown = new URLSearchParams(location.hash.slice(1)).get("h");
  const game = gameAt(here());
  if (!shown || !game) return false;
  taken.set(game, shown);
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}
