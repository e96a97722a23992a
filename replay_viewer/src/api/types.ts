// What the server sends. Fact kinds are not listed: a fact is drawn by its sentence, whatever its kind.

export type Role = "owner" | "scribe" | "moderator" | "judge" | "seat" | "spectator" | "public";
export type Shape = "circle" | "square" | "hexagon" | "diamond";

export type Seat = {
  seat: number;
  name: string;
  /** A colour word ("blue", "青") or "#rrggbb"; null when the game does not say. */
  colour?: string | null;
  shape?: Shape | null;
};

export type Die = { id: string; label: string; faces: number };

export type Game = {
  game: string;
  title: string;
  family: string;
  edition: string;
  visibility: string;
  sheets: string;
  seats: Seat[];
  /** Seat numbers in turn order. */
  order: number[];
  dice: Die[];
  position: number;
  /** How many facts correct earlier ones. */
  corrections?: number | null;
  /** Whether play may be taken back by consent: safe is not across a reveal or chance. */
  take_back?: "never" | "safe" | "always";
  /** Minutes after which a closing that stands opens what is sealed; null: never by itself. */
  /** Phones claim the links of this game; null: they work at once. */
  claims?: "open" | "tickets" | null;
  opens_after?: number | null;
  /** It has stood so long by the server's clock, of which nobody knows whether it is right. */
  clock_doubted?: boolean;
  closed: boolean;
  you: { role: Role; seat: number | null };
  /** The views this reader may ask for: "public", "seat:4", "judge", "all". */
  readers: string[];
  readings: Record<string, unknown>;
};

/** A piece of a sentence: text, a seat's mark, bold text, or something nobody at the table knows. */
export type Span = string | { seat: number } | { b: string } | { unknown: string };

export type Fact = {
  kind: string;
  id: string;
  by?: string;
  seat?: number | null;
  at?: string | null;
  recorded?: string | null;
  because?: unknown;
  [field: string]: unknown;
};

/** What a fact is on the scrubber: "part", "turn", "round", "combat", "combat-end", "reveal", "gap", "resume". */
export type FactItem = {
  position: number;
  fact: Fact;
  sentence: Span[];
  mark?: string | null;
  /** The chapter that begins here, where the family gives its chapters names of their own. */
  chapter?: NamedChapter | null;
  /** Ids of the facts that correct it. */
  /** How it may be corrected. */
  nature?: "evidence" | "claim" | "correction" | "play";
  corrected_by?: string[];
  /** What counts at this step instead, in order: nothing when it was struck; null: the fact as recorded. */
  counts?: Counting[] | null;
  /** What a seal hides, as far as the reader knows it. */
  known?: { value: unknown; sentence: Span[] } | null;
  /** What does not add up, in sentences. */
  notes?: Span[][];
};
/** sky: "night", "day" or nothing. */
export type NamedChapter = { title: string; short: string; sky: string };
export type Counting = { fact: Fact; sentence: Span[]; notes?: Span[][] };
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
