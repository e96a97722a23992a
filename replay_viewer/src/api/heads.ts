// What the server told in passing of where a game stands, signed; kept as it came, and checked when the game is opened again.
import { signal } from "@preact/signals";
import { within } from "../place";
import { remember, remembered } from "../storage";

/** What this browser keeps of a game. */
export type Kept = {
  /** The server's public key when the game was first seen; null: it signed nothing. */
  key: string | null;
  /** The checkpoint that was checked last, as it came; null: none was seen, as in a covered game. */
  note: string | null;
  /** When that was, ms since 1970. */
  at: number;
  /** The last one told since. */
  latest: string | null;
  /** Sealed heads, for as long as the log has not opened them. */
  sealed: string[];
};

const MOST_SEALED = 20;

export const nothingKept: Kept = { key: null, note: null, at: 0, latest: null, sealed: [] };

/** Counts what is heard, so that it is also put where browsers keep longer. */
export const heard = signal(0);

const keyOf = (game: string) => `ucr.head.${game.toLowerCase()}`;

export function keptHead(game: string): Kept {
  try {
    const found: unknown = JSON.parse(remembered(keyOf(game)) ?? "null");
    return typeof found === "object" && found !== null ? { ...nothingKept, ...found } : nothingKept;
  } catch {
    return nothingKept;
  }
}

export function keepHead(game: string, kept: Kept): void {
  remember(keyOf(game), JSON.stringify(kept));
}

/** A head that came with a receipt or a live event. */
export function hearHead(game: string, head: unknown): void {
  if (typeof head !== "string" || head === "") return;
  const kept = keptHead(game);
  if (head.split("\n")[1] !== "sealed") keepHead(game, { ...kept, latest: head });
  else if (!kept.sealed.includes(head)) keepHead(game, { ...kept, sealed: [...kept.sealed, head].slice(-MOST_SEALED) });
  heard.value++;
}

/** The same of an answer to this address, whatever it was about. */
export function hearHeadIn(url: string, answer: unknown): void {
  const game = /^\/api\/v1\/games\/([^/?]+)\//.exec(within(url))?.[1];
  if (game && typeof answer === "object" && answer !== null && "head" in answer)
    hearHead(decodeURIComponent(game), answer.head);
}
