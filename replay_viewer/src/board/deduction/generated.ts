// Made from schemas/film/table-deduction.json by `npm run types`. Change the program's definition, not this file.
import type { Asked, Row, Voiced, Statement, Combat, Slot, Card, PieceTurn, Effect, Group, Omission, Passage, Piece, Roll, Seal, Seat, Ballot, Pile } from "../../api/generated/table";

/**
 * See above.
 */
export interface DeductionTable {
  acts: Acted[];
  amounts: {
    [k: string]: {
      [k: string]: string;
    };
  };
  asked: Asked | null;
  became: {
    [k: string]: string;
  };
  came: Came | null;
  chapters: {
    [k: string]: number;
  };
  chart_row: Row | null;
  claims: {
    [k: string]: Voiced;
  };
  claims_made: Claimed[];
  closed: string | null;
  combats: Combat[];
  corrections: number;
  counters: {
    [k: string]: number | null;
  };
  dealt: {
    [k: string]: string;
  };
  deaths: {
    [k: string]: string;
  };
  decided: string | null;
  draw: Draw | null;
  due: string | null;
  effects: Effect[];
  enacted: string | null;
  game: string;
  gap: boolean;
  groups: Group[];
  hands: Hand[];
  held: Held[];
  initiative: Slot[];
  lines: {
    [k: string]: number;
  };
  marks: {
    [k: string]: {
      [k: string]: string;
    };
  };
  moved: {
    [k: string]: string;
  };
  nights: number;
  offices: {
    [k: string]: number;
  };
  omissions: Omission[];
  order: number[] | null;
  part: string | null;
  passages: {
    [k: string]: Passage;
  };
  people: {
    [k: string]: string;
  };
  phase: string | null;
  pieces: {
    [k: string]: Piece;
  };
  pieces_order: PieceTurn[];
  results: {
    [k: string]: [string, string | null, number | null];
  };
  roll: Roll | null;
  round: number | null;
  scribe: string | null;
  script: string;
  seals: {
    [k: string]: Seal;
  };
  seats: Seat[];
  step: string | null;
  tiles: {
    [k: string]: string[];
  };
  title: string;
  tracks: {
    [k: string]: number;
  };
  turn: number | null;
  turn_piece: string | null;
  votes: Ballot[];
  zones: {
    [k: string]: Pile;
  };
}
/**
 * An act as it was done. by: who did it (nobody: not known). night: in which. says, cards: what it taught.
 */
export interface Acted {
  act: string;
  by: number[];
  cards: string[];
  fact: string;
  night: number;
  saw: Card[];
  says: Statement[];
  step: string | null;
  targets: number[];
}
/**
 * What a step came to: `yes`, `chosen`, `done`, an act by day …; nothing: it is under way or over.
 */
export interface Came {
  by: number[];
  dead: number;
  fact: string;
  outcome: string;
  step: string;
  targets: number[];
}
/**
 * What a seat said: `role` and which, or an act, whom it chose, in which night, and what it learned.
 */
export interface Claimed {
  cards: Card[];
  fact: string;
  number: number | null;
  pieces: string[];
  says: Statement | null;
  seat: number;
  targets: number[];
  value: string | null;
  what: string;
}
/**
 * A deal by a seed (`ucr_events/hidden/dealing.py`). words: that count, if read; times: how often one was prepared.
 *
 *     seed: once this reader knows it; then `wrong` says what does not follow from it, and `late` whose words were left out.
 *     told_of: seats of whom alone somebody was told.
 */
export interface Draw {
  commitment: string;
  deal: string;
  late: number[];
  method: string;
  passage: string;
  seed: string | null;
  times: number;
  told_of: number[];
  words: Word[];
  wrong: string[];
}
/**
 * What a seat added to a deal.
 */
export interface Word {
  seat: number;
  word: string;
}
/**
 * A hand of tiles from its draw on: who held what, as far as known, and what came of it.
 *
 *     fact: the draw. outcome: `enacted`, `veto`, nothing yet; enacted: the track.
 */
export interface Hand {
  enacted: string | null;
  fact: string;
  held: Held[];
  outcome: string;
}
/**
 * What a seat held of the tiles of this hand, as far as known. put, away: whether it put one away, and which. claimed:
 *     whether it has said since which they were.
 */
export interface Held {
  away: string | null;
  claimed: boolean;
  many: number | null;
  put: boolean;
  seat: number;
  tiles: string[] | null;
}
