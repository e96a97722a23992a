// Who may correct, and what still counts. The server has the last word.
import type { FactItem, Game } from "../api/types";

export function mayCorrect(game: Game): boolean {
  return ["owner", "scribe", "moderator", "judge"].includes(game.you.role);
}

/** Whether the fact of a line still counts, as written or otherwise. */
export function counts(item: FactItem): boolean {
  return !item.counts || item.counts.some((one) => one.fact.id === item.fact.id);
}
