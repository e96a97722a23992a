// The name of the game that is replayed, where an id would stand otherwise.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { OFFLINE } from "../../embedded";
import { families, gameName, type Family } from "../../setup/families";

/** The game by its name; nothing until the names are there, and in a file, which has none. */
export function useGameName(game: Game): string {
  const all = useSignal<readonly Family[]>([]);
  useEffect(() => {
    if (!OFFLINE)
      families().then(
        (found) => (all.value = found),
        () => undefined,
      );
  }, []);
  return all.value.length > 0 ? gameName(all.value, game.family, game.edition) : "";
}
