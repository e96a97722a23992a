// What the server sends of a game and its log, by the names that pages use; the shapes themselves are the program's. Fact kinds
// are not listed: a fact is drawn by its sentence, whatever its kind.
import type { AnyFact, DieInfo, GameInfo, Line, SeatInfo, You } from "./generated/answers";

export type { Counting, NamedChapter, Span } from "./generated/answers";
export type Role = You["role"];
export type Shape = "circle" | "square" | "hexagon" | "diamond";
export type Seat = Pick<SeatInfo, "seat" | "name"> & { colour?: string | null; shape?: Shape | null };
export type Die = DieInfo;
export type Fact = AnyFact;

type Told = "title" | "family" | "edition" | "visibility" | "sheets" | "dice" | "you" | "readers" | "readings";
/** What a page needs of a game that it may watch. */
export type Game = Pick<GameInfo, "game" | Told> &
  Partial<Pick<GameInfo, "corrections" | "take_back" | "claims" | "opens_after" | "clock_doubted">> & {
    seats: Seat[];
    order: number[];
    position: number;
    closed: GameInfo["closed"] | boolean;
  };

/** A line of the log. */
export type FactItem = Partial<Line> & Pick<Line, "position" | "fact" | "sentence">;
export type FactPage = { facts: FactItem[]; position: number; next: number | null };

export type Problem = {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  /** Messages per field. */
  errors?: Record<string, string[]>;
  [member: string]: unknown;
};
