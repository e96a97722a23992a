// Made from schemas/film/table-freeform.json by `npm run types`. Change the program's definition, not this file.

/**
 * Nothing more than every table has.
 */
export interface FreeformTable {
  amounts: {
    [k: string]: {
      [k: string]: string;
    };
  };
  asked: Asked | null;
  chart_row: Row | null;
  claims: {
    [k: string]: Voiced;
  };
  closed: string | null;
  combats: Combat[];
  corrections: number;
  counters: {
    [k: string]: number | null;
  };
  effects: Effect[];
  gap: boolean;
  groups: Group[];
  initiative: Slot[];
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
  seals: {
    [k: string]: Seal;
  };
  seats: Seat[];
  title: string;
  turn: number | null;
  turn_piece: string | null;
  votes: Ballot[];
  zones: {
    [k: string]: Pile;
  };
}
/**
 * The open question (also an announcement that was answered) and the answers so far, seat number -> answer.
 */
export interface Asked {
  answers: {
    [k: string]: string;
  };
  fact: string;
  question: string;
  seat: number | null;
}
/**
 * The row of a chart that was read last.
 */
export interface Row {
  chart: string;
  result: string | null;
  row: number | null;
}
/**
 * What a seat last said about others.
 */
export interface Voiced {
  chance: number | null;
  how: string;
  says: Statement;
}
/**
 * How many of these seats are of these roles or sides: with neither bound, all of them are.
 *
 *     `what`: names of roles, of sides, or of what a look at the card shows (`looks`), as the header's roster has them. ("3 and 6
 *     are evil": two seats, no bounds; "one of 3 and 6 is Merlin": `least` 1 and `most` 1; "nobody of 2 and 5 is evil": both 0.)
 */
export interface Statement {
  least?: number | null;
  most?: number | null;
  of?: "looks" | "role" | "side";
  seats: number[];
  what: string[];
}
/**
 * A running combat; nested ones lie on top of each other, the last is fought now.
 */
export interface Combat {
  order: Slot[];
  others: string[];
  participants: number[];
  phase: string | null;
  pieces_order: PieceTurn[];
  place: string | null;
  round: number | null;
  turn: number | null;
  turn_piece: string | null;
}
/**
 * One participant in the order of action; `acted` when its turn of this round is over.
 */
export interface Slot {
  acted: boolean;
  card: Card | null;
  seat: number;
}
/**
 * A card as the table saw it; `name=None` is a card whose name nobody wrote down.
 *
 *     kind: what kind of card it is by its print (attack, defence/escape, the colour of a tile).
 */
export interface Card {
  kind?: string | null;
  level?: number | null;
  name?: string | null;
  note?: string | null;
}
/**
 * A participant that no seat plays in the order of action; `place`: among all of them, seats included, the first is 1.
 */
export interface PieceTurn {
  acted: boolean;
  card: Card | null;
  piece: string;
  place: number;
}
/**
 * What changes a value, limit or number for a time: on these seats and pieces, on all where none is named.
 *
 *     depth: combats that ran as it began.
 */
export interface Effect {
  by: number | null;
  card: Card | null;
  depth: number;
  fact: string;
  field: string;
  pieces: string[];
  seat: number | null;
  seats: number[];
  until: string;
  value: number | null;
}
/**
 * Seats that act together; the leader is also a member.
 */
export interface Group {
  leader: number;
  members: number[];
}
/**
 * What was said not to have happened, by the fact that says so.
 */
export interface Omission {
  fact: string;
  seat: number | null;
  what: string;
}
/**
 * A sealed passage: what it is (a night, a deal); what happened in it lies on the table of those who know it.
 */
export interface Passage {
  commitment: string;
  known: boolean;
  opened: string | null;
  slot: string;
}
/**
 * A piece: where it stands (None: off the board), whose it is, its label and counters.
 */
export interface Piece {
  counters: {
    [k: string]: number | null;
  };
  label: string | null;
  place: string | null;
  seat: number | null;
}
/**
 * The last roll, as it lies on the table.
 */
export interface Roll {
  dice: string[] | null;
  faces: (number | null)[];
  purpose: string | null;
  seat: number | null;
  total: number | null;
}
/**
 * A hidden thing. `value` is what the reader of this table may know of it; None: sealed for this reader.
 */
export interface Seal {
  commitment: string | null;
  opened: string | null;
  purpose: string;
  released: boolean;
  seat: number | null;
  shown_to: number[];
  slot: string;
  value: unknown;
}
/**
 * A seat, and everything of it that people could see.
 */
export interface Seat {
  colour: string | null;
  counters: {
    [k: string]: number | null;
  };
  declared: {
    [k: string]: Declared;
  };
  name: string;
  present: boolean;
  seat: number;
  sheet: string | null;
  states: string[];
}
/**
 * Values a seat has declared for one trait: the last, and the highest number (the truth is at least that).
 */
export interface Declared {
  high: number | null;
  last: number | string | null;
}
/**
 * A vote: who calls it, on what, and what was seen of it. `cast`: seat number -> its word, or `seat:4` for whom it is.
 *
 *     Not called Vote: generators would call its map `cast` VoteCast, as the kind of fact is.
 */
export interface Ballot {
  candidates: number[];
  cast: {
    [k: string]: string;
  };
  chosen: number[];
  closed: boolean;
  counts: {
    [k: string]: number;
  };
  fact: string;
  hidden: boolean;
  on: string;
  result: string | null;
  seat: number | null;
  voters: number[] | null;
}
/**
 * Cards in one zone. `count=None`: how many is unknown. `cards` are those known singly, the last on top.
 */
export interface Pile {
  cards: Laid[];
  count: number | null;
}
/**
 * A card known singly: face up, or one face-down card on a place. `card=None`: which one is unknown.
 */
export interface Laid {
  card: Card | null;
  up: boolean;
}
