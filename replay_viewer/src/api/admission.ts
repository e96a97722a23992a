// Who may open games on this server. Where it takes a club's word, the word is kept in this browser once typed, and goes
// along with what opens a game, percent-encoded: a header holds no Japanese.
import { remember, remembered } from "../storage";
import { request } from "./client";
import { ApiProblem } from "./problem";

export type Admission = "anybody" | "word" | "nobody";

const KEY = "ucr.word";

export const clubWord = (): string => remembered(KEY) ?? "";
export const keepClubWord = (word: string): void => remember(KEY, word);

export function wordHeader(): Record<string, string> {
  const word = clubWord().trim();
  return word ? { "X-UCR-Word": encodeURIComponent(word) } : {};
}

/** Throws ApiProblem. */
export async function admission(): Promise<Admission> {
  return (await request<{ open_games: Admission }>("/about")).open_games;
}

/** Whether the server refused because the word is missing or another. */
export const needsWord = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.body.type === "/problems/word-needed";
