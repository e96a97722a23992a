// What the server is asked about where a game stands.
import { request, send } from "../api/client";
import { tokenFor } from "../api/links";
import { ApiProblem } from "../api/problem";
import { Refused, type Answers } from "./check";

/** A reader without a link may be answered by a copy that is a moment behind: a log that seems shorter is asked for again. */
const PAUSE_MS = 2_000;
const TIMES = 3;

export function answersOf(game: string): Answers {
  const at = `/games/${encodeURIComponent(game)}`;
  return {
    key: () => refusing(async () => (await request<{ key: string | null }>("/about")).key),
    checkpoint: () => refusing(async () => (await send(`${at}/checkpoint`)).text()),
    consistency: (from) => refusing(() => patiently(() => request(`${at}/consistency`, { query: { from } }))),
    epochs: () => refusing(() => request("/log/epochs", { query: { game }, token: tokenFor(game) })),
    sealed: (head) => refusing(() => request(`${at}/sealed`, { query: { head } })),
  };
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await ask();
    } catch (cause) {
      if (time === TIMES || !(cause instanceof ApiProblem) || cause.status !== 422) throw cause;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function refusing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw cause instanceof ApiProblem ? new Refused(cause.status) : cause;
  }
}
