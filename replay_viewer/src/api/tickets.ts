// What the server says of a link that phones claim: that it is a ticket still, or that a phone has claimed it.
import { signal } from "@preact/signals";
import { within } from "../place";
import { remembered } from "../storage";
import { capabilities, tokenFor } from "./links";
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

/** A fact as a phone writes it, before the server adds to it. */
export type Unsigned = Record<string, unknown>;
type Signs = (game: string, role: string, fact: Unsigned) => Promise<Unsigned>;

let signs: Signs = (_game, _role, fact) => Promise.resolve(fact);

/** How acts are signed: told when the app starts, so that what signs is loaded where somebody signs. */
export function signWith(how: Signs): void {
  signs = how;
}

/** Where this phone keeps what its key for a role is made of. */
export const seedName = (game: string, role: string) => `ucr.seat-key.${game.toLowerCase()}.${role}`;

/** The seat that this token is of, where this phone has claimed it; null: nothing is signed. */
export function claimedSeat(game: string, token: string | null = tokenFor(game)): number | null {
  const used = capabilities(game).find((one) => one.token === token);
  if (used?.role !== "seat" || used.seat === null) return null;
  return remembered(seedName(game, `seat:${used.seat}`)) === null ? null : used.seat;
}

/** A body of POST …/facts with the seat's own acts signed. */
export async function withSignatures(url: string, token: string | null, body: unknown): Promise<unknown> {
  const found = /^\/api\/v1\/games\/([^/?#]+)\/facts$/.exec(within(url))?.[1];
  const facts = (body as { facts?: unknown } | null)?.facts;
  if (!found || !Array.isArray(facts)) return body;
  const game = decodeURIComponent(found);
  const seat = claimedSeat(game, token);
  if (seat === null) return body;
  const sign = (fact: Unsigned) => (fact.seat === seat ? signs(game, `seat:${seat}`, fact) : fact);
  return { ...(body as object), facts: await Promise.all(facts.map(sign)) };
}

/** `recorded` and `signed` of a fact that the server makes of a request; nothing where the seat was not claimed. */
export async function signature(game: string, fact: Unsigned): Promise<Unsigned> {
  const seat = claimedSeat(game);
  if (seat === null) return {};
  const { recorded, signed } = await signs(game, `seat:${seat}`, { ...fact, seat });
  return { recorded, signed };
}
