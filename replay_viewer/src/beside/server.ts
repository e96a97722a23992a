// The requests of what-ifs and of comparisons; a what-if itself is read like a game, under its log id.
import { logPath, request, type Line } from "../api/client";
import { randomHex } from "../api/ids";
import { holdWhatIf } from "../api/whatifs";
import type { Change, Comparison, FactCounted, LineRow, TableDifference, WhatIf, WhatIfLink } from "../api/generated/answers";
import type { Fact, Span } from "../api/types";
import { wording } from "../i18n";
import type { Expectation } from "../pads/types";
import type { Finding } from "../findings/findings";
import type { Label } from "../board/layout";

export type {
  Change,
  Comparison,
  FactCounted as Counted,
  LineRow as Row,
  TableDifference as Difference,
  WhatIf as Info,
  WhatIfLink as Link,
};

/** What a continuation would lead to; null: something has to be said first. */
export type Leads = {
  facts: { fact: Fact; sentence: Span[] }[];
  findings: Finding[];
  differences: TableDifference[];
  next: { label: Label; name?: Label | null; step?: string; rule?: string; verdict?: string | null }[];
};
export type Continuation = Expectation & { leads: Leads | null };

/** The id under which a what-if is read and played like a game. */
export const logOf = (game: string, whatif: string): string => `${game}/whatifs/${whatif}`;

/** Opens a what-if and keeps its token. */
export async function openWhatIf(game: string, body: { step: number; line: Line; as: string }): Promise<WhatIf> {
  const headers = { "Idempotency-Key": randomHex(16) };
  const info = await request<WhatIf>(`${logPath(game)}/whatifs`, { method: "POST", body, headers });
  const link = info.links.play ?? info.links.read;
  holdWhatIf(game, { whatif: info.whatif, token: link.token, step: info.step });
  return info;
}

export const readWhatIf = (log: string): Promise<WhatIf> => request<WhatIf>(logPath(log));

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
