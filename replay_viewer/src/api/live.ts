// Following a game while it is played: facts as they are recorded, resumed after every loss of connection.
import type { Language } from "../i18n";
import { asking } from "./asking";
import { getAllFacts, request, send } from "./client";
import { hearHead } from "./heads";
import { ApiProblem } from "./problem";
import { EventParser, type ServerEvent } from "./sse";
import type { FactItem } from "./types";

/** `asking`: the server has no place for another stream, so it is asked every few seconds instead. */
export type LiveState = "connecting" | "live" | "asking" | "lost" | "refused";

export type DisputeNews = {
  dispute: string;
  number: number;
  step: number;
  state: string;
  outcome: string | null;
  position: number;
};

/** Where those who watch together are; null: it has ended. */
export type RoomNews = { room: string; step: number | null };

export type Follow = {
  /** Position of the last fact one already has. */
  after: number;
  as?: string;
  lang?: Language;
  onFacts: (items: FactItem[]) => void;
  /** A dispute of the game as it stands: each one when the stream begins, then whenever one changes. */
  onDispute?: (news: DisputeNews) => void;
  onTogether?: (news: RoomNews) => void;
  onState?: (state: LiveState, problem?: ApiProblem) => void;
};

/** The server sends a heartbeat every 5 s; three missed ones mean that the line is dead though nobody said so. */
const SILENCE_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Between two questions, where there is no stream. */
const ASK_MS = 4_000;
/** How long it is asked before a stream is tried again; then as much again at random, so that not all come at once. */
const WITHOUT_STREAM_MS = 20_000;

/** Follows a game until the returned function is called, or until the server refuses (4xx). */
export function followGame(game: string, follow: Follow): () => void {
  const stop = new AbortController();
  const onState = (state: LiveState, problem?: ApiProblem) => {
    asking.value = state === "asking";
    follow.onState?.(state, problem);
  };
  void followUntil(stop.signal, game, { ...follow, onState });
  return () => {
    stop.abort();
    asking.value = false;
  };
}

async function followUntil(stopped: AbortSignal, game: string, follow: Follow): Promise<void> {
  let position = follow.after;
  let pause = FIRST_PAUSE_MS;
  const take = (items: FactItem[]) => {
    const fresh = items.filter((item) => item.position > position);
    position = fresh.reduce((last, item) => Math.max(last, item.position), position);
    if (fresh.length > 0) follow.onFacts(fresh);
  };
  const seen = (event: ServerEvent) => {
    pause = FIRST_PAUSE_MS;
    take(itemsOf(event));
    if (event.event === "facts") hearHead(game, (JSON.parse(event.data) as { head?: unknown }).head);
    if (event.event === "together") follow.onTogether?.(JSON.parse(event.data) as RoomNews);
    if (event.event === "dispute") follow.onDispute?.(JSON.parse(event.data) as DisputeNews);
  };
  follow.onState?.("connecting");
  while (!stopped.aborted) {
    let ended = true;
    try {
      await readStream(stopped, game, { ...follow, after: position }, seen).catch(async (cause: unknown) => {
        if (!isFull(cause)) throw cause;
        await askInstead(stopped, game, follow, () => position, take);
      });
    } catch (cause) {
      if (stopped.aborted) return;
      if (isRefusal(cause)) return follow.onState?.("refused", cause);
      ended = false;
      follow.onState?.("lost");
    }
    if (stopped.aborted) return;
    if (asking.value) continue;
    if (ended) follow.onState?.("connecting"); // it is not live any more, and nothing is lost: the server may have been started anew
    await pauseOrOnline(pause, stopped);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function isRefusal(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
}

/** The server answers, but has no place for another stream. */
function isFull(cause: unknown): boolean {
  return cause instanceof ApiProblem && (cause.status === 503 || cause.status === 429);
}

/** Asks for facts, and how disputes stand, for a while. Throws ApiProblem when that is refused too, or nobody answers. */
async function askInstead(
  stopped: AbortSignal,
  game: string,
  follow: Follow,
  position: () => number,
  take: (items: FactItem[]) => void,
): Promise<void> {
  const until = Date.now() + WITHOUT_STREAM_MS * (1 + Math.random());
  const told = new Map<string, number>();
  while (!stopped.aborted && Date.now() < until) {
    take(await getAllFacts(game, { after: position(), as: follow.as, lang: follow.lang }, stopped));
    if (follow.onDispute) await askForDisputes(game, told, follow.onDispute);
    if (stopped.aborted) return;
    follow.onState?.("asking");
    await pauseOrOnline(ASK_MS, stopped);
  }
}

async function askForDisputes(game: string, told: Map<string, number>, tell: (news: DisputeNews) => void): Promise<void> {
  const { disputes } = await request<{ disputes: DisputeNews[] }>(`/games/${encodeURIComponent(game)}/disputes`);
  for (const news of disputes.filter(({ dispute, position }) => told.get(dispute) !== position)) {
    told.set(news.dispute, news.position);
    tell(news);
  }
}

/** One connection, until it ends, is stopped, or falls silent. */
async function readStream(
  stopped: AbortSignal,
  game: string,
  follow: Follow,
  seen: (event: ServerEvent) => void,
): Promise<void> {
  const connection = new AbortController();
  const cut = () => connection.abort();
  stopped.addEventListener("abort", cut);
  let watchdog = setTimeout(cut, SILENCE_MS);
  try {
    const response = await send(`/games/${encodeURIComponent(game)}/live`, {
      query: { after: follow.after, as: follow.as, lang: follow.lang },
      headers: { Accept: "text/event-stream", "Last-Event-ID": String(follow.after) },
      signal: connection.signal,
    });
    follow.onState?.("live");
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    const parser = new EventParser();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(watchdog);
      watchdog = setTimeout(cut, SILENCE_MS);
      parser.push(decoder.decode(piece.value, { stream: true })).forEach(seen);
    }
  } finally {
    clearTimeout(watchdog);
    stopped.removeEventListener("abort", cut);
  }
}

/** The facts of one event: a list, a page of facts, or a single item. */
export function itemsOf(event: ServerEvent): FactItem[] {
  if (event.event !== "facts") return [];
  const data = JSON.parse(event.data) as FactItem[] | { facts: FactItem[] } | FactItem;
  if (Array.isArray(data)) return data;
  return "facts" in data ? data.facts : [data];
}

function pauseOrOnline(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener?.("online", done);
    stopped.addEventListener("abort", done);
  });
}
