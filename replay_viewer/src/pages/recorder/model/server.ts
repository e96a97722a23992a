// The recorder's requests. Every outcome the recorder has to live with is a value; only mistakes are exceptions.
import { request } from "../../../api/client";
import { ApiProblem } from "../../../api/problem";
import type { FactItem } from "../../../api/types";
import { language } from "../../../i18n";
import { problemText } from "../../../parts/Problem";
import type { Entry, Layout, Receipt, Table } from "../types";
import { blamed } from "./queue";

export type Outcome =
  | { kind: "stored"; receipt: Receipt }
  | { kind: "stale"; facts: FactItem[] }
  /** `index` of the entry that is to blame; what to tell the scribe. */
  | { kind: "refused"; index: number; text: string }
  | { kind: "unreached" };

const path = (game: string, tail: string) => `/games/${encodeURIComponent(game)}/${tail}`;

export async function append(game: string, position: number, entries: readonly Entry[], dryRun: boolean): Promise<Outcome> {
  const body = { position, facts: entries.flatMap((entry) => entry.facts), dry_run: dryRun };
  try {
    const query = { lang: language.value };
    return { kind: "stored", receipt: await request<Receipt>(path(game, "facts"), { method: "POST", body, query }) };
  } catch (cause) {
    return outcomeOf(cause, entries);
  }
}

export function outcomeOf(cause: unknown, entries: readonly Entry[]): Outcome {
  if (!(cause instanceof ApiProblem) || cause.offline || cause.status >= 500 || cause.status === 429) return { kind: "unreached" };
  if (cause.status === 409 && Array.isArray(cause.body.facts)) return { kind: "stale", facts: cause.body.facts as FactItem[] };
  const blame = blamed(entries, cause.errors);
  return { kind: "refused", index: blame?.index ?? 0, text: blame?.text || problemText(cause) };
}

export const getLayout = (game: string) => request<Layout>(path(game, "layout"));

export async function getTable(game: string): Promise<{ step: number; table: Table }> {
  return request(path(game, "table"), { query: { as: "public" } });
}
