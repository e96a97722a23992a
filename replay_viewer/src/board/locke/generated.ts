// Made from schemas/film/table-locke.json by `npm run types`. Change the program's definition, not this file.
import type { Asked, Row, Voiced, Combat, Slot, Card, PieceTurn, Effect, Group, Omission, Passage, Piece, Roll, Seal, Seat, Ballot, Pile } from "../../api/generated/table";

/**
 * The common table and the running attack (fought in the innermost combat).
 */
export interface LockeTable {
  amounts: {
    [k: string]: {
      [k: string]: string;
    };
  };
  asked: Asked | null;
  attack: Attack | null;
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
 * One attack as it has been written down so far; what is None has not been said or rolled (yet).
 */
export interface Attack {
  action: string;
  activation: string | null;
  answer: string | null;
  answer_card: Card | null;
  attacker: number | null;
  attacker_piece: string | null;
  card: Card | null;
  damage: number | null;
  endurance: number | string | null;
  faces: (number | null)[] | null;
  firepower: number | null;
  level: number | string | null;
  ratio: number | string | null;
  target: number | null;
  target_piece: string | null;
}
