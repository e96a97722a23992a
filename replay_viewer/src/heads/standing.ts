// Whether the game that is open still is what this browser saw of it: asked once whenever a game is opened.
import { signal } from "@preact/signals";
import { OFFLINE } from "../embedded";
import { here } from "../place";
import { showToast } from "../parts/Toast";
import type { Outcome } from "./check";
import { headWords } from "./words";

/** By ids of games in addresses; a game that is not there was not asked about yet. */
export const standing = signal<ReadonlyMap<string, Outcome>>(new Map());

/** Games that somebody looks at all the same. */
export const looked = signal<ReadonlySet<string>>(new Set());

const LONG_MS = 15_000;

const asking = new Set<string>();

/** The game of a page of the app. */
export const gameAt = (path: string) => /^\/g\/([^/?#]+)/.exec(path)?.[1]?.toLowerCase();

/** Asks about the game at this path, unless it was asked in this visit. */
export function look(path: string): void {
  const game = gameAt(path);
  if (!game || OFFLINE || standing.value.has(game) || asking.has(game)) return;
  asking.add(game);
  void import("./looking")
    .then(({ lookAt }) => lookAt(game, taken.get(game) ?? null))
    .then((outcome) => {
      standing.value = new Map(standing.value).set(game, outcome);
      say(outcome);
    })
    .catch(() => undefined) // the pages work without
    .finally(() => asking.delete(game));
}

/** What somebody waits to hear, or would not look for in a menu. */
function say(outcome: Outcome): void {
  if (!("size" in outcome) || outcome.kind === "breaks") return;
  const t = headWords.value;
  if (outcome.compared) showToast(t[outcome.compared], outcome.compared === "agrees" ? "plain" : "warning");
  if (outcome.otherKey) showToast(t.otherKey, "warning", LONG_MS);
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
