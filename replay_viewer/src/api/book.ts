// The rule book of a game as the server tells it.
import { request } from "./client";

export type Label = { ja: string; en: string };

export type Rule = {
  /** With the edition in front: "edition:4.3.move.distance". */
  id: string;
  section: string;
  /** What the section is called; its number where it has no name. */
  heading: Label;
  kind: string;
  /** How it is met: "judged", "derived", "recorded", "definition". */
  how: string;
  /** Decided by what all at the table see, whatever is sealed. */
  seen?: boolean;
  why: Label | null;
  where: string;
  term: Label;
  text: Label;
  readings: Record<string, Label>;
  /** The document's sentence that a breach is held against. */
  quote: string | null;
  /** How many short games show it. */
  examples: number;
  /** The reading in force, for a rule that is read in several ways. */
  reading: string | null;
};

/** Without a rule book there are no rules, and `note` says why nothing is judged. */
export type Book = { rules: Rule[]; note: Label | null };

export function getBook(game: string): Promise<Book> {
  return request<Book>(`/games/${encodeURIComponent(game)}/rules`);
}
