// Where in the evening a drawing stands: the chapter, and at which step a fact was written. Nothing beyond the step is in it.
import type { Span } from "../api/types";

/** A hand of tiles and what it may have been: by kinds, how many of each. */
export type Drawn = { fact: string; chances: readonly { tiles: Readonly<Record<string, number>>; chance: number }[] };

export type Story = {
  step: number;
  /** The chapter's first step, its name and its sky ("night", "day" or nothing). */
  from: number;
  title: string;
  sky: string;
  /** The chapter that a step lies in, by its name; empty: before the first. */
  chapterOf: (step: number) => string;
  /** The step of a fact, also of one within a sealed passage; null: not on this page. */
  stepOf: (fact: string) => number | null;
  /** A fact in the words of the log. */
  said: (fact: string) => readonly Span[];
  /** Seat -> the step at which it was written down that it died. */
  died: ReadonlyMap<number, number>;
  /** What may have been drawn from hidden decks up to the step, as everybody could know it; absent where nobody can be asked. */
  odds?: () => Promise<readonly Drawn[]>;
  /** After the game: what was so is told beside what was said and chosen. */
  truth?: boolean;
  /** Goes to a step; absent where the page has no film. */
  go?: (step: number) => void;
};
