// What the server says of a link that phones claim: that it is a ticket still, or that a phone has claimed it.
import { signal } from "@preact/signals";
import { within } from "../place";
import type { ApiProblem } from "./problem";

/** free: nobody has claimed it; taken: a phone did, `at` (milliseconds since 1970) with this key. */
export type Asked = { state: "free" | "taken"; role: string; token: string; at: number | null; key: string | null };

/** Games whose page needs a claim first, by their ids in addresses. */
export const claimAsked = signal<ReadonlyMap<string, Asked>>(new Map());

/** Hears in a refusal of the request with this token that its link is to be claimed. */
export function hearClaim(url: string, token: string | null, problem: ApiProblem): void {
  const game = /^\/api\/v1\/games\/([^/?#]+)/.exec(within(url))?.[1]?.toLowerCase();
  const kind = String(problem.body.type ?? "").replace("/problems/", "");
  if (!game || !token || problem.status !== 403 || (kind !== "claim-first" && kind !== "claimed")) return;
  const { role, at, key } = problem.body as { role?: unknown; at?: unknown; key?: unknown };
  const asked: Asked = {
    state: kind === "claimed" ? "taken" : "free",
    role: String(role),
    token,
    at: typeof at === "number" ? at : null,
    key: typeof key === "string" ? key : null,
  };
  claimAsked.value = new Map(claimAsked.value).set(game, asked);
}

/** The page may be shown again. */
export function claimDone(game: string): void {
  const left = new Map(claimAsked.value);
  left.delete(game.toLowerCase());
  claimAsked.value = left;
}
