// What the server sends of disputes, by the names that pages use.
import type { Fact } from "../api/types";
import type { Dispute, Ruling, SeatAnswer } from "../api/generated/answers";

export type {
  ClaimWords,
  Dependent as Resting,
  Dispute,
  DisputeBrief as Brief,
  DisputeFact,
  DisputeList,
  DisputeReceipt as Receipt,
  DisputeRule,
  Evidence,
  FindingName,
  KnownItem,
  WhoKnew as Knew,
  Photo,
  Precedent,
  PrecedentGroup,
  Ruling,
  RulingReceipt as RulingAnswer,
  SeatAnswer,
} from "../api/generated/answers";
export type Outcome = Ruling["outcome"];
export type DisputeState = NonNullable<Dispute["state"]>;
export type Answer = SeatAnswer["answer"];

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
