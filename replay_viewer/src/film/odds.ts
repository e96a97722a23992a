// What may have been drawn from hidden decks, as the server counts it for everybody.
import { logPath, request } from "../api/client";
import type { Drawn } from "../board/story";

type Answer = { decks: readonly { hands: readonly Drawn[] }[] };

export async function drawnUpTo(game: string, step: number): Promise<readonly Drawn[]> {
  const { decks } = await request<Answer>(`${logPath(game)}/analysis`, { query: { as: "public", step } });
  return decks.flatMap((deck) => deck.hands);
}
