// The requests of a correction: rehearsed for what it would change, then recorded at the same position.
import { getGame, request } from "../api/client";
import { ApiProblem } from "../api/problem";
import type { Change, Downstream } from "../api/generated/answers";
import type { Fact, FactItem } from "../api/types";
import { wording } from "../i18n";

export type { Change, Downstream };
/** What the server says of a correction that could be recorded after `position`. */
export type Rehearsal = { position: number; said: FactItem; downstream: Downstream };

const facts = (game: string) => `/games/${encodeURIComponent(game)}/facts`;

/** Throws ApiProblem with a message per field where it cannot be recorded. */
export async function rehearse(game: string, fact: Fact, signal?: AbortSignal): Promise<Rehearsal> {
  const { position } = await getGame(game, signal);
  const body = { position, facts: [fact], dry_run: true };
  const options = { method: "POST", body, query: { lang: wording.value }, ...(signal && { signal }) } as const;
  const answer = await request<{ facts: FactItem[]; downstream: Downstream | null }>(facts(game), options);
  return { position, said: answer.facts[0]!, downstream: answer.downstream ?? { changes: [], differing: 0, unchanged: 0 } };
}

export async function record(game: string, fact: Fact, position: number): Promise<void> {
  await request(facts(game), { method: "POST", body: { position, facts: [fact] }, query: { lang: wording.value } });
}

export const isStale = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 409;
