// A log that takes long to judge is judged in slices: the server says how far it is, and the page asks again until it is done.
import { signal } from "@preact/signals";
import { ApiProblem } from "./problem";

const STILL_JUDGING = "/problems/still-judging";
const PAUSE_MS = 1000;
/** After so many times the page gives up, and offers to ask again. */
export const MOST_WAITS = 200;

/** How far the log is judged that the page waits for, and how long it is; null: it waits for none, or nobody has said. */
export const judging = signal<{ judged: number; position: number } | null>(null);

export function isJudging(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.body.type === STILL_JUDGING;
}

/** Until it is time to ask again; meanwhile `judging` says how far it is. Throws when the request is called off. */
export async function waitForJudging(problem: ApiProblem, stopped?: AbortSignal): Promise<void> {
  const { judged, position } = problem.body as { judged?: number | null; position?: number | null };
  if (judged != null && position != null) judging.value = { judged, position };
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (stopped?.aborted) doneJudging();
  stopped?.throwIfAborted();
}

export function doneJudging(): void {
  judging.value = null;
}
