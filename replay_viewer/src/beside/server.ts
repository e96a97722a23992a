// The requests of what-ifs and of comparisons; a what-if itself is read like a game, under its log id.
import { logPath, request, type Line } from "../api/client";
import { randomHex } from "../api/ids";
import { holdWhatIf } from "../api/whatifs";
import type { Fact, FactItem, Role, Span } from "../api/types";
import { wording } from "../i18n";
import type { Expectation } from "../pads/types";
import type { Finding } from "../findings/findings";
import type { Label } from "../board/layout";

export type Link = { token: string; path: string };
export type Info = {
  whatif: string;
  game: string;
  title: string;
  /** The step of the game it goes on from. */
  step: number;
  line: Line;
  /** For whom it was made. */
  reader: string;
  /** Its last step; its own facts follow the game's. */
  position: number;
  own: number;
  parent_position: number;
  may: { play: boolean };
  you: { role: Role; seat: number | null };
  readers: string[];
  links: { play: Link | null; read: Link };
};

export type Difference = {
  path: (string | number)[];
  kind: string;
  id?: string | null;
  field?: string | null;
  left: unknown;
  right: unknown;
  places?: string[];
};
export type Change = {
  what: "appears" | "vanishes" | "turns";
  step: number;
  fact: string;
  rule: string;
  before: string | null;
  after: string | null;
  reason: Label;
};
export type Row = { step: number; same: boolean; left: Counted[]; right: Counted[] };
/** A fact that counts at a step of one side. */
export type Counted = Pick<FactItem, "fact" | "sentence" | "position">;
export type Comparison = {
  common: number;
  first: number | null;
  rows: Row[];
  next: number | null;
  differences: Difference[];
  places: string[];
  findings: Change[];
};

/** What a continuation would lead to; null: something has to be said first. */
export type Leads = {
  facts: { fact: Fact; sentence: Span[] }[];
  findings: Finding[];
  differences: Difference[];
  next: { label: Label; name?: Label | null; step?: string; rule?: string; verdict?: string | null }[];
};
export type Continuation = Expectation & { leads: Leads | null };

/** The id under which a what-if is read and played like a game. */
export const logOf = (game: string, whatif: string): string => `${game}/whatifs/${whatif}`;

/** Opens a what-if and keeps its token. */
export async function openWhatIf(game: string, body: { step: number; line: Line; as: string }): Promise<Info> {
  const headers = { "Idempotency-Key": randomHex(16) };
  const info = await request<Info>(`${logPath(game)}/whatifs`, { method: "POST", body, headers });
  const link = info.links.play ?? info.links.read;
  holdWhatIf(game, { whatif: info.whatif, token: link.token, step: info.step });
  return info;
}

export const readWhatIf = (log: string): Promise<Info> => request<Info>(logPath(log));

export const discardWhatIf = (log: string): Promise<unknown> => request(logPath(log), { method: "DELETE" });

export async function readContinuations(log: string, reader: string): Promise<Continuation[]> {
  const query = { as: reader, lang: wording.value };
  return (await request<{ continuations: Continuation[] }>(`${logPath(log)}/continuations`, { query })).continuations;
}

/** `after`, `limit`: which rows of facts come along. */
export type Sides = {
  left: string;
  right: string;
  left_step?: number;
  right_step?: number;
  as: string;
  after?: number;
  limit?: number;
};

export function compare(game: string, sides: Sides, signal?: AbortSignal): Promise<Comparison> {
  return request<Comparison>(`${logPath(game)}/comparison`, {
    query: { ...sides, lang: wording.value },
    ...(signal && { signal }),
  });
}
