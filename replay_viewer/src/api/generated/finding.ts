// Made from schemas/finding.json by `npm run types`. Change the program's definition, not this file.

/**
 * What a rule says of a fact, of the record as it is written.
 *
 *     position, fact: of which. rule: with the edition in front. until: what must be opened first, or had to be where `settled_at`
 *     says at which position an opening settled it. rests_on: positions it was judged by. readings: rule -> the reading in force.
 *     failed: the program failed here. cause: why nothing is decided; null: it is decided. basis: what it was read from.
 *     explained_by: positions where what explains it shows. objection: what would be held against it otherwise.
 *     wants: what to write down before the fact. seat: who acted. unless: of what is illegal, the omission that would excuse it;
 *     null: nothing that a scribe may leave out would. compared: what was compared with what; nothing is legal without.
 */
export interface FindingTold {
  basis: "fact" | "flow" | "sheet" | "table";
  cause:
    | (
        | "before_gap"
        | "chart"
        | "conflict"
        | "early"
        | "failed"
        | "gap"
        | "judged_by_people"
        | "late"
        | "likely_missing"
        | "missing"
        | "much_missing"
        | "origin_missing"
        | "own_word"
        | "passed_over"
        | "sealed"
        | "sum_across_gap"
        | "text"
        | "twice"
        | "unknowable"
        | "unreadable"
        | "unwritten"
      )
    | null;
  compared?: Looked[];
  explained_by: number[];
  fact: string;
  failed: boolean;
  objection: Spoken | null;
  position: number;
  readings: {
    [k: string]: string;
  };
  reason: Spoken;
  rests_on: number[];
  rule: string;
  seat: number | null;
  settled_at: number | null;
  unless?: Excuse | null;
  until: string[];
  verdict: "illegal" | "legal" | "not judged" | "undetermined";
  wants: ToWrite[];
}
/**
 * One thing that the check looked at, and in short what it found there.
 *
 *     what: `values` held one against another (`value`, `relation`, `limit`; ∈: one of these, –: from the first to the second), a
 *     `fact` (its position; the one value that it is about, if any), the `table`, the `past`, the `play` under way, a `sheet`,
 *     `seal` or `passage`, a `number` or `chart` of the edition. name: which of them, with its field.
 */
export interface Looked {
  limit: unknown;
  name: string;
  position: number | null;
  relation: ("<" | "=" | ">" | "–" | "∈" | "≠" | "≤" | "≥") | null;
  value: unknown;
  what: "chart" | "fact" | "number" | "passage" | "past" | "play" | "seal" | "sheet" | "table" | "values";
  words: Spoken;
}
/**
 * Words in both languages.
 */
export interface Spoken {
  en: string;
  ja: string;
}
/**
 * What would put it in order, had the scribe left it out: the position before which it would stand, in words, and the facts
 *     to write in there, one or two; none: more would be missing than can be named.
 */
export interface Excuse {
  facts: ToWrite[];
  position: number;
  words: Spoken;
}
/**
 * A fact that nobody wrote down: its kind, the fields that are known, and what it is called.
 */
export interface ToWrite {
  fields: {};
  kind: string;
  words: Spoken;
}
