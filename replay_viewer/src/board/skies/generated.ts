// Made from schemas/film/table-skies.json by `npm run types`. Change the program's definition, not this file.
import type { Asked, Row, Voiced, Combat, Slot, PieceTurn, Effect, Group, Omission, Passage, Piece, Roll, Seal, Seat, Ballot, Pile } from "../../api/generated/table";

/**
 * The common table, the ring, and counts of what lies there.
 */
export interface SkiesTable {
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
  majority: {
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
  ring: string[];
  roll: Roll | null;
  round: number | null;
  scribe: string | null;
  seals: {
    [k: string]: Seal;
  };
  seats: Seat[];
  start: number | null;
  tally: {
    [k: string]: Tally;
  };
  title: string;
  turn: number | null;
  turn_piece: string | null;
  votes: Ballot[];
  zones: {
    [k: string]: Pile;
  };
}
/**
 * Influence of one seat by kind, before the energy of the end.
 */
export interface Tally {
  activation: number | null;
  normal: number | null;
  senator: number | null;
  total: number | null;
  treaty: number | null;
}
