// What the recorder reads of the server's documents. Kinds, rules and verdicts stay the server's; words come with labels.
import type { FactKind } from "../api/generated/kinds";
import type { FreeformTable } from "../api/generated/table";
import type { Fact, FactItem, Span } from "../api/types";

export type Label = { ja: string; en: string };
export type Term = { id: string; label: Label };
export type Place = Term & { board: string; row: number; column: number; kind: string; group: Label };
export type Deck = Term & { discard: string | null; holding: string | null; cards: string[] | null };

/** What somebody does unseen, by the role that was dealt. */
export type NightAct = { id: string; label: Label; roles: string[]; many: number; first: number; say: Label | null };

/** What somebody may say to have done unseen: `of` what it taught (`looks`, `side`, `role`), `words` what that may have been. */
export type ActSaid = { id: string; label: Label; roles: string[]; many: number; centre: number; of: string; words: Term[] };

export type Layout = {
  /** What may be claimed, and the parts in which people talk. */
  said?: ActSaid[];
  talks?: string[];
  /** In the order in which they are called. */
  acts?: NightAct[];
  drawing: string;
  boards: Term[];
  places: Place[];
  pieces: (Term & { seat: number | null })[];
  decks: Deck[];
  dice: (Term & { faces: number })[];
  vocabularies: Record<string, Term[]>;
  grades: string[];
  seal_slots: { slot: string; purpose: string; label: Label }[];
  sheet_fields: { field: string; type: string; label: Label }[];
  /** The sides and roles that the header lists. */
  roster?: { side: Term[]; role: Term[] };
  open_places: boolean;
  /** Whether the table may add words of its own. */
  open_words?: boolean;
  /** Vocabularies to which every table may add words of its own; with `open_words` to all of them. */
  own_lists?: string[];
  /** Kind of fact -> its field -> the lists whose words it takes, the first being its own. */
  fields?: Record<string, Record<string, string[]>>;
  levels?: number[];
  combats?: boolean;
  words: Record<string, Label>;
};

export type { Ballot, Card, Combat, Piece, Seal, Slot } from "../api/generated/table";
/** A seat, somebody whom no seat plays by its piece, or nobody. */
export type Who = number | string | null;
/** The public table: what everybody could see. `attack`: the one under way, in families that know one. */
export type Table = FreeformTable & {
  /** Of a hidden-role game: part -> how many of it there have been. */
  chapters?: Readonly<Record<string, number>>;
  attack?: {
    attacker: number | null;
    target: number | null;
    action: string;
    answer?: string | null;
    endurance?: unknown;
  } | null;
};

/** A fact before it has an id. */
export type Draft = { kind: FactKind; seat?: number | null; because?: unknown; [field: string]: unknown };

/** What a pad hands over: the facts, and the words for them until the server has said its own. */
export type Act = {
  facts: Draft[];
  caption: Span[];
  /** Whose turn it is after these facts, where the pad knows; shown until the table is read again. */
  turn?: Who;
  /** Answers nothing by itself; only what the scribe chose. */
  alone?: boolean;
  /** What the server said against it when it offered it; the scribe is asked first. */
  against?: Finding[];
  /** The page of the tree that comes after it. */
  then?: string;
  /** The slot of the passage that it is, written and sealed at once by who leads. */
  secret?: string;
  /** So long it may be taken back, ms; else as long as any tap. */
  hold?: number;
  /** The slot of the passage that a moderator begins with it. */
  passage?: string;
};

/** An act with its ids, kept on the phone until the server has it. */
export type Entry = {
  id: string;
  game: string;
  /** Later entries have higher numbers, also after a reload. */
  order: number;
  facts: Fact[];
  caption: Span[];
  turn?: Who;
  /** The step that the scribe saw when tapping. */
  after?: number;
  /** The scribe answered "it happened" to a warning. */
  confirmed?: boolean;
  /** The rules it was answered to; a strict table wants to hear them. */
  despite?: string[];
  sentences?: Span[][];
};

export type Finding = {
  fact?: string;
  verdict: string;
  title?: Label | string;
  reason?: Label | string;
  rule?: string;
  unless?: object | null;
};
/** One value of a question that completes an expectation. */
export type Pick = {
  value: unknown;
  label?: Label;
  hint?: Label;
  seat?: number;
  /** What it is looked up by where there are many: the first kana of a name. */
  group?: string;
  /** Facts that come with it, and those that come when it is not picked. */
  adds?: Draft[];
  otherwise?: Draft[];
  verdict?: string;
  rule?: string;
};

/** What is asked before the facts of an expectation are complete; `into`: index of a fact and its field. */
export type Ask = {
  title: Label;
  kind: "one" | "many" | "order";
  into: [number, string][];
  picks: Pick[];
  done?: Label;
  none?: Label;
  none_hint?: Label;
  /** The value where another name is typed: every empty text in it is that name. */
  typed?: unknown;
  /** Cards in their order, where each seat may get one instead of a place in the order. */
  cards?: string[];
  /** So many of many. */
  exact?: number;
  /** The values that are picked when it opens, being likely. */
  starts?: unknown[];
  /** Everybody is one of two, picked or not: what each is called. */
  both?: [Label, Label];
  /** What it comes to by how many were picked, with the facts that end the question. */
  comes?: { label: Label; adds: Draft[] }[];
};

export type Expectation = {
  label: Label;
  /** Smaller words under the label. */
  hint?: Label;
  /** A seat that is shown with the label. */
  mark?: number;
  /** Buttons with the same group stand under one heading. */
  group?: Label;
  /** The heading is the table's own and stays over a single button, too; otherwise it is the rule's name. */
  headed?: boolean;
  /** The whole sentence, for screen readers. */
  name?: Label;
  step?: string;
  rule?: string;
  /** What is typed for it in shorthand. */
  code?: string;
  /** Whose act it would be. */
  seats?: number[] | null;
  facts: Draft[];
  verdict?: string | null;
  /** Read off first on this pad. */
  pad?: DiceWanted | null;
  /** So many of the facts come first because play goes on over them: the end of a turn, the beginning of the next. */
  implied?: number;
  /** One value of a row. */
  row?: boolean;
  /** Behind one more tap. */
  seldom?: boolean;
  /** The slot of the passage that it is, written and sealed at once by who leads. */
  secret?: string;
  /** Asked at once, without its button. */
  open?: boolean;
  /** Seats named with the label. */
  marks?: number[];
  /** The slot of the passage that begins with it, where a moderator leads. */
  passage?: string;
  /** Chance takes one of those of its group. */
  lot?: boolean;
  asks?: Ask[];
  /** What may come after it, by the key of a page of the tree that came along. */
  then?: string;
};

/** A roll that is due: the pad of dice opens ready for it. */
export type DiceWanted = { pad: "dice"; count: number; sides?: number; purpose: string | null; seat: number | null };

export type Receipt = {
  position: number;
  repeated: boolean;
  facts: FactItem[];
  findings: Finding[];
  /** null: was not asked for. */
  expectations: Expectation[] | null;
  /** The facts are stored, and the log is judged up to `judged` only: findings and expectations are still to come. */
  judging?: { judged: number | null; position: number } | null;
};
