// The recorder's requests. Every outcome the recorder has to live with is a value; only mistakes are exceptions.
import { logPath, request } from "../../api/client";
import { ApiProblem } from "../../api/problem";
import type { FactItem, Span } from "../../api/types";
import { language, wording } from "../../i18n";
import { problemText } from "../../parts/Problem";
import type { Draft, Entry, Expectation, Finding, Label, Layout, Receipt, Table } from "../types";
import { recorderWords } from "../words";
import { blamed } from "./queue";

export type Outcome =
  | { kind: "stored"; receipt: Receipt }
  | { kind: "stale"; facts: FactItem[] }
  /** Facts of these ids are stored already: an answer was lost before the page was loaded again. */
  | { kind: "duplicate"; ids: string[] }
  /** A strict table: rules forbid facts of these entries, and the scribe has to say whether they happened. */
  | { kind: "forbidden"; findings: Finding[] }
  /** `index` of the entry that is to blame; what to tell the scribe. */
  | { kind: "refused"; index: number; said: Said }
  | { kind: "unreached" };

/** A sentence of the page, and the server's own words beneath it where they say more. */
export type Said = { text: string; detail?: string };

const path = (log: string, tail: string) => `${logPath(log)}/${tail}`;

/** `expect`: whether the answer is to say what may come next, which is most of what the server does. */
export async function append(
  game: string,
  position: number,
  entries: readonly Entry[],
  dryRun: boolean,
  { advise = false, expect = true } = {},
): Promise<Outcome> {
  const despite = [...new Set(entries.flatMap((entry) => entry.despite ?? []))];
  const body = {
    position,
    facts: entries.flatMap((entry) => entry.facts),
    dry_run: dryRun,
    ...(advise && { advise }),
    ...(!expect && { expect }),
    ...(despite.length > 0 && { despite }),
  };
  try {
    const query = { lang: wording.value };
    return { kind: "stored", receipt: await request<Receipt>(path(game, "facts"), { method: "POST", body, query }) };
  } catch (cause) {
    return outcomeOf(cause, entries);
  }
}

export function outcomeOf(cause: unknown, entries: readonly Entry[]): Outcome {
  if (!(cause instanceof ApiProblem) || cause.offline || cause.status >= 500 || cause.status === 429)
    return { kind: "unreached" };
  if (cause.status === 409 && Array.isArray(cause.body.facts)) return { kind: "stale", facts: cause.body.facts as FactItem[] };
  if (cause.status === 409 && Array.isArray(cause.body.ids)) return { kind: "duplicate", ids: cause.body.ids as string[] };
  if (cause.status === 422 && Array.isArray(cause.body.findings))
    return { kind: "forbidden", findings: cause.body.findings as Finding[] };
  const blame = blamed(entries, cause.errors);
  return { kind: "refused", index: blame?.index ?? 0, said: saidOf(cause, blame?.text) };
}

/** The server explains in English; a page in another language says its own sentence first. */
function saidOf(problem: ApiProblem, blame = ""): Said {
  const forbidden = problem.status === 401 || problem.status === 403;
  const text = forbidden ? recorderWords.value.noLongerAllowed : problemText(problem);
  if (language.value === "en") return { text: blame || text };
  return { text, detail: blame || problem.detail || problem.title };
}

export const getLayout = (game: string) => request<Layout>(path(game, "layout"));

export type Coming = { position: number; expectations: Expectation[]; pages?: Record<string, Expectation[]> };

/** `secret`: as the moderator knows it, with what is being written laid on top. `deep`: also what may come after that, a few facts far. */
export async function getExpectations(game: string, { deep = false, secret = false } = {}): Promise<Coming> {
  const query = { ...(deep && { deep: "true" }), ...(secret && { as: "moderator" }) };
  return request(path(game, "expectations"), { query });
}

/** What a line of shorthand says after the last fact of the log. `wrong`: which code was none, and what could have stood there. */
export type Typed = {
  facts: Draft[];
  sentences: Span[][];
  wrong: { at: number; code: string; asked: Label | null; expected: { code: string; label: Label | null }[] } | null;
};

export async function readTyped(
  game: string,
  line: string,
  signal: AbortSignal,
): Promise<{ expectations: Expectation[]; read: Typed | null }> {
  return request(path(game, "expectations"), { query: { typed: line, lang: wording.value }, signal });
}

export async function getTable(game: string): Promise<{ step: number; table: Table }> {
  return request(path(game, "table"), { query: { as: "public" } });
}
