// The request of a merge: a second log laid beside a game, what was chosen, and what that comes to.
import { logPath, request } from "../../api/client";
import type { Fact, FactItem, Span } from "../../api/types";
import { wording } from "../../i18n";
import type { Downstream } from "../../corrections/server";
import type { Label } from "../../board/layout";

export type Take = "here" | "there" | "both" | "neither";
export type Said = { step: number; fact: Fact; sentence: Span[] };
export type Difference = {
  id: string;
  kind: "only-here" | "only-there" | "differs" | "order";
  step: number;
  after: { step: number; fact: string; sentence: Span[] } | null;
  there_after?: { step: number; fact: string; sentence: Span[] } | null;
  here: Said | null;
  there: Said | null;
  fields: { field: string; here: unknown; there: unknown }[];
  takes: Take[];
  why: Label | null;
};
export type Choice = { difference: string; take: Take; fields?: string[] };
export type Merged = {
  position: number;
  repeated?: boolean;
  other: { game: string; title: string; facts: number; same_game: boolean };
  same: number;
  /** Passages of this game that nobody opened: what the other log has of them in clear would be told to all. */
  hidden?: { passage: string; slot: string }[];
  noted: { field: string; here: unknown; there: unknown }[];
  differences: Difference[];
  corrections: FactItem[];
  downstream: Downstream | null;
};

/** The second log: its text, or a game here that another link opens. */
export type Second = { log: string } | { with: { game: string; token: string | null } };

type Asked = { position?: number; choices?: readonly Choice[]; dry_run?: boolean };

export function merge(game: string, second: Second, asked: Asked = {}, signal?: AbortSignal): Promise<Merged> {
  const body = { ...second, ...asked };
  return request<Merged>(`${logPath(game)}/merge`, {
    method: "POST",
    body,
    query: { lang: wording.value },
    ...(signal && { signal }),
  });
}
