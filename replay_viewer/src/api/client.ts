// Requests to /api/v1: JSON in and out, the game's capability, and errors as ApiProblem. ETags are the browser's work.
import type { Block, Manifest } from "./blocks";
import type { Language } from "../i18n";
import { answered, embedded } from "../embedded";
import { placed, within } from "../place";
import { hearBroken } from "./broken";
import { hearHeadIn } from "./heads";
import { doneJudging, isJudging, MOST_WAITS, waitForJudging } from "./judging";
import { learn, tokenFor } from "./links";
import { whatIfTokens } from "./whatifs";
import { ApiProblem, problemOf, unreachable } from "./problem";
import { hearClaim, withSignatures } from "./tickets";
import type { FactItem, FactPage, Game } from "./types";

export const BASE = placed("/api/v1");

export type Query = Record<string, string | number | boolean | null | undefined>;

export type Options = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** A file sent as it is, instead of a body. */
  file?: Blob;
  query?: Query;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Instead of the kept capability of the path's game; null sends none. */
  token?: string | null;
  /** Does not wait for a log that takes long to judge: throws what the server says of it. */
  impatient?: boolean;
};

/** The JSON of `path` (below /api/v1, or an address the server gave, which has the prefix already). Throws ApiProblem. */
export async function request<T>(path: string, options: Options = {}): Promise<T> {
  if (embedded) {
    const found = answered(embedded, urlOf(path, options.query));
    if (found === undefined) throw unreachable(new Error(`not in this file: ${path}`));
    return found as T;
  }
  const response = await send(path, options);
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json();
  hearHeadIn(urlOf(path), answer);
  return answer as T;
}

/** The raw response, for files and streams. Throws ApiProblem unless the status is 2xx. */
export async function send(path: string, options: Options = {}): Promise<Response> {
  const url = urlOf(path, options.query);
  const init: RequestInit & { headers: Record<string, string> } = {
    method: options.method ?? "GET",
    headers: headersOf(url, options),
  };
  const token = init.headers.Authorization?.slice("Bearer ".length) ?? null;
  if (options.body !== undefined) init.body = JSON.stringify(await withSignatures(url, token, options.body));
  if (options.file) init.body = options.file;
  if (options.signal) init.signal = options.signal;
  for (let waits = 0; ; waits++) {
    const response = await fetch(url, init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw unreachable(cause);
    });
    hearBroken(url, response.headers);
    const problem = response.ok ? null : await problemOf(response);
    if (problem && isJudging(problem) && !options.impatient && waits < MOST_WAITS) {
      await waitForJudging(problem, options.signal);
      continue;
    }
    if (waits > 0) doneJudging();
    if (problem) {
      hearClaim(url, token, problem);
      throw problem;
    }
    return response;
  }
}

export function urlOf(path: string, query: Query = {}): string {
  const base = path.startsWith(`${BASE}/`) || path.startsWith("http") ? path : BASE + path;
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0) return base;
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return base + (base.includes("?") ? "&" : "?") + text;
}

function headersOf(url: string, options: Options): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  if (options.body !== undefined || options.file) headers["Content-Type"] ??= "application/json";
  const token = options.token === undefined ? tokenOf(url) : options.token;
  if (token) headers.Authorization = `Bearer ${token}`;
  const whatIfs = whatIfTokens(url);
  if (whatIfs) headers["X-UCR-Whatif"] = whatIfs;
  return headers;
}

/** The capability goes to our own server only, and only with requests about its game. */
function tokenOf(url: string): string | null {
  const game = /^\/api\/v1\/games\/([^/?]+)/.exec(within(url))?.[1];
  return game ? tokenFor(decodeURIComponent(game)) : null;
}

/** The address of a log: that of a game, or of a what-if of it, whose id is `<game>/whatifs/<what-if>`. */
export const logPath = (id: string) => `/games/${id.split("/").map(encodeURIComponent).join("/")}`;

/** The game, as its reader may see it; what the server says about the reader is kept with the capability. */
export async function getGame(id: string, signal?: AbortSignal): Promise<Game> {
  const token = tokenFor(id);
  const game = await request<Game>(logPath(id), { token, ...(signal && { signal }) });
  if (token) learn(id, token, game.you);
  return game;
}

/** What counts now, or what was recorded, corrections left aside. */
export type Line = "effective" | "recorded";

export function getManifest(id: string, as: string, line: Line = "effective", signal?: AbortSignal): Promise<Manifest> {
  const query = { as, ...(line === "recorded" && { line }) };
  return request<Manifest>(`${logPath(id)}/film`, { query, ...(signal && { signal }) });
}

export function getBlock(url: string, signal?: AbortSignal): Promise<Block> {
  return request<Block>(url, signal && { signal });
}

export type FactsQuery = { after?: number; limit?: number; lang?: Language; as?: string };

export function getFacts(id: string, query: FactsQuery = {}, signal?: AbortSignal): Promise<FactPage> {
  return request<FactPage>(`${logPath(id)}/facts`, { query, ...(signal && { signal }) });
}

/** The log as this view knows it; the public one is what a cache may keep. */
export function getLog(id: string, lang: Language, reader: string): Promise<FactItem[]> {
  return getAllFacts(id, { lang, ...(reader !== "public" && { as: reader }) });
}

/** All facts after a position, page by page. */
export async function getAllFacts(id: string, query: FactsQuery = {}, signal?: AbortSignal): Promise<FactItem[]> {
  const all: FactItem[] = [];
  for (let after: number | null = query.after ?? 0; after !== null; ) {
    const page: FactPage = await getFacts(id, { limit: 500, ...query, after }, signal);
    all.push(...page.facts);
    after = page.facts.length > 0 && page.next !== null && page.next > after ? page.next : null;
  }
  return all;
}

export { ApiProblem };
