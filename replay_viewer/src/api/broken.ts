// What the server says of its store with every answer, and every page shows: a log in which something stored was found
// altered, or that all of it was restored from a backup and is read-only.
import { signal } from "@preact/signals";
import { within } from "../place";

/** The games that the server said it of, by their ids in addresses. */
export const broken = signal<ReadonlySet<string>>(new Set());

/** Whether the server has less than it signed, and takes nothing until whoever runs it has said that it was restored. */
export const restored = signal(false);

/** What an answer to this address says of its game, and of all. */
export function hearBroken(url: string, headers: Headers): void {
  restored.value = headers.has("X-UCR-Restored");
  const game = gameIn(within(url), "/api/v1/games/");
  if (!game || headers.has("X-UCR-Broken") === broken.value.has(game)) return;
  const others = [...broken.value].filter((one) => one !== game);
  broken.value = new Set(headers.has("X-UCR-Broken") ? [...others, game] : others);
}

/** Whether the page at this path is about such a game. */
export const isBroken = (path: string) => broken.value.has(gameIn(path, "/g/") ?? "");

function gameIn(path: string, before: string): string | undefined {
  return path.startsWith(before) ? path.slice(before.length).split(/[/?#]/)[0]?.toLowerCase() : undefined;
}
