// Following a game while it is played: facts as they are recorded, resumed after every loss of connection.
import type { Language } from "../i18n";
import { send } from "./client";
import { ApiProblem } from "./problem";
import { EventParser, type ServerEvent } from "./sse";
import type { FactItem } from "./types";

export type LiveState = "connecting" | "live" | "lost" | "refused";

export type DisputeNews = { dispute: string; number: number; step: number; state: string; outcome: string | null; position: number };

export type Follow = {
  /** Position of the last fact one already has. */
  after: number;
  as?: string;
  lang?: Language;
  onFacts: (items: FactItem[]) => void;
  /** A dispute of the game as it stands: each one when the stream begins, then whenever one changes. */
  onDispute?: (news: DisputeNews) => void;
  onState?: (state: LiveState, problem?: ApiProblem) => void;
};

/** The server sends a heartbeat every 5 s; three missed ones mean that the line is dead though nobody said so. */
const SILENCE_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Follows a game until the returned function is called, or until the server refuses (4xx). */
export function followGame(game: string, follow: Follow): () => void {
  const stop = new AbortController();
  void followUntil(stop.signal, game, follow);
  return () => stop.abort();
}

async function followUntil(stopped: AbortSignal, game: string, follow: Follow): Promise<void> {
  let position = follow.after;
  let pause = FIRST_PAUSE_MS;
  const seen = (event: ServerEvent) => {
    pause = FIRST_PAUSE_MS;
    const items = itemsOf(event).filter((item) => item.position > position);
    position = items.reduce((last, item) => Math.max(last, item.position), position);
    if (items.length > 0) follow.onFacts(items);
    if (event.event === "dispute") follow.onDispute?.(JSON.parse(event.data) as DisputeNews);
  };
  while (!stopped.aborted) {
    follow.onState?.("connecting");
    try {
      await readStream(stopped, game, { ...follow, after: position }, seen);
    } catch (cause) {
      if (stopped.aborted) return;
      if (cause instanceof ApiProblem && cause.status >= 400 && cause.status < 500 && cause.status !== 429) {
        follow.onState?.("refused", cause);
        return;
      }
    }
    if (stopped.aborted) return;
    follow.onState?.("lost");
    await pauseOrOnline(pause, stopped);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** One connection, until it ends, is stopped, or falls silent. */
async function readStream(stopped: AbortSignal, game: string, follow: Follow, seen: (event: ServerEvent) => void): Promise<void> {
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
