// What the server sends of disputes: the list, a dispute's document, precedents, receipts.
import type { Fact, FactItem } from "../api/types";
import type { Span } from "../api/types";
import type { Downstream } from "../corrections/server";
import type { Finding } from "../findings/findings";
import type { Label } from "../board/layout";

export type Outcome = "stands" | "void" | "replay" | "adjusted";
export type DisputeState = "open" | "ruled" | "withdrawn";
export type FindingName = { fact: string; rule: string };
export type ClaimWords = { words: string | null; finding: FindingName | null };
/** `number`, and what else tells of the game, is null for a seat that may not watch yet. */
export type Brief = {
  dispute: string;
  number: number | null;
  step: number | null;
  fact: string | null;
  state: DisputeState | null;
  claim: ClaimWords | null;
  rules: string[];
  /** Whose claim it is; null: nobody's in particular. */
  seat: number | null;
  /** Whose link wrote it: "seat:1", "judge". */
  by: string | null;
  opened: number | null;
  opened_at_position: number | null;
  outcome: Outcome | null;
  answers: number | null;
  position: number | null;
};
export type DisputeList = { disputes: Brief[]; may_open: boolean };

export type Claim = ClaimWords & {
  by: string;
  seat: number | null;
  name: string | null;
  rules: string[];
  opened: number | null;
  opened_at_position: number | null;
  step: number;
  fact: string | null;
};
export type DisputeFact = FactItem & { why: "claim" | "context" | "evidence" | "finding"; findings: Finding[] };
export type DisputeRule = {
  id: string;
  section: string;
  heading: Label;
  term: Label;
  text: Label;
  edition: string;
  reading: string | null;
  readings: Record<string, Label>;
  findings: Finding[];
};
/** `from` of a seat: the first step from which it could know; null: it cannot yet. */
export type KnownItem = {
  what: "seal" | "fact";
  id: string;
  slot: string | null;
  seat: number | null;
  fact: string | null;
  seats: { seat: number; from: number | null }[];
  everybody: number | null;
};
export type Knew = { from: number; to: number; items: KnownItem[]; could_object: number[] };
/** A thing that rests on the disputed fact. `through`: the facts in between, or the disputed one itself. */
export type Resting = {
  what: "fact" | "consequence" | "finding" | "settled" | "correction" | "dispute";
  step: number;
  fact: string;
  sentence: Span[] | null;
  direct: boolean;
  through: string[];
  finding: Finding | null;
};
export type Answer = "accept" | "object" | "other";
export type SeatAnswer = {
  id: string;
  seat: number;
  name: string;
  answer: Answer;
  words: string | null;
  by: string;
  at: number | null;
  earlier: { answer: Answer; words: string | null }[];
};
export type Photo = { digest: string; type: string; bytes: number; erased: boolean; url: string };
export type Evidence = {
  id: string;
  by: string;
  seat: number | null;
  at: number | null;
  facts: string[];
  findings: FindingName[];
  remark: string | null;
  photo: Photo | null;
};
export type Ruling = {
  id: string;
  outcome: Outcome;
  reason: string;
  by: string;
  at: number | null;
  agreed: number[];
  rules: { rule: string; edition: string; reading: string | null }[];
  facts: string[];
  step: number | null;
  effects: FactItem[];
  undone: string[];
  overturns: string | null;
  overturned_by: string | null;
  in_force: boolean;
};
export type Precedent = {
  dispute: string;
  ruling: string;
  game: string;
  title: string;
  rule: string;
  edition: string;
  reading: string | null;
  outcome: Outcome;
  reason: string;
  step: number;
  number: number;
  ruled: number | null;
  in_force: boolean;
};
export type PrecedentGroup = {
  rule: string;
  edition: string;
  reading: string | null;
  count: number;
  outcomes: Partial<Record<Outcome, number>>;
  url: string;
  rulings: Precedent[];
};
export type May = { evidence: boolean; answer: number[]; rule: boolean; withdraw: boolean; erase: boolean };
export type Dispute = {
  dispute: string;
  game: string;
  title: string | null;
  edition: string | null;
  number: number | null;
  state: DisputeState | null;
  position: number | null;
  game_position: number | null;
  watched: boolean;
  may: May;
  claim: Claim | null;
  before: { step: number; url: string } | null;
  facts: DisputeFact[];
  rules: DisputeRule[];
  knew: Knew | null;
  rests: Resting[];
  answers: SeatAnswer[];
  unanswered: number[];
  evidence: Evidence[];
  rulings: Ruling[];
  withdrawn: { by: string; at: number | null; reason: string | null } | null;
  precedents: PrecedentGroup[];
};

export type Receipt = { dispute: string; number: number | null; position: number | null };
export type RulingRequest = {
  position: number | null;
  game_position: number | null;
  id: string;
  outcome: Outcome;
  reason: string;
  agreed: number[];
  overturns: string | null;
  facts?: string[];
  step?: number;
  corrections?: Fact[];
};
export type RulingAnswer = Receipt & { game_position: number; facts: FactItem[]; voids: number; downstream: Downstream | null };
