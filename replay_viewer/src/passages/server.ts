// Secret facts in their place: what a moderator and a seat's phone ask of the server. Who may read what, the server decides.
import { logPath, request } from "../api/client";
import { newId } from "../api/ids";
import { ApiProblem } from "../api/problem";
import { claimedSeat } from "../api/tickets";
import type { Fact, Span } from "../api/types";
import { wording } from "../i18n";
import type { Receipt } from "../pads/types";

/** A fact of a passage, and the seats that learn it at once. */
export type Entry = { fact: Fact; to: number[] };
export type Passage = {
  passage: string;
  slot: string;
  ends: "sealed" | "told";
  /** Seats' phones write it, each its own acts. */
  gathers: boolean;
  /** No act is taken from this moment on, ms; null: somebody closes it. */
  until: number | null;
  state: "open" | "closing" | "closed" | "opened";
  /** What this reader knows of it: of a seat its own part; null: nothing. */
  facts: Entry[] | null;
  /** The sentence of each of `facts`. */
  said?: Span[][] | null;
  /** What the moderator wrote itself, to be sent back with every write. */
  own: Entry[] | null;
  version: string | null;
  /** Whether every seat has written; for who closes. */
  all: boolean | null;
  /** What acts teach could not be said: whoever leads has to. */
  untaught?: boolean | null;
  /** The seed of its deal is fixed, and phones may add words to it. */
  seeded?: boolean;
  /** Of a deal that seats tell: roles named more often than there are cards, for who closes it. */
  over?: string[];
};

const path = (game: string, tail = "") => `${logPath(game)}/passages${tail}`;
const one = (game: string, passage: string, verb = "") => path(game, `/${encodeURIComponent(passage)}${verb}`);
const spoken = () => ({ query: { lang: wording.value } });

export async function listPassages(game: string): Promise<Passage[]> {
  return (await request<{ passages: Passage[] }>(path(game), spoken())).passages;
}

export function beginPassage(
  game: string,
  slot: string,
  more: { gathers?: boolean; ends?: "sealed" | "told" } = {},
): Promise<Passage> {
  return request(path(game), { method: "POST", body: { request: newId(), slot, ...more }, ...spoken() });
}

/** Everything the moderator wrote so far, in place of what was read. */
export function writePassage(game: string, { passage, version }: Passage, content: readonly Entry[]): Promise<Passage> {
  const body = { request: newId(), version, content };
  return request(one(game, passage), { method: "PUT", body, ...spoken() });
}

/** Requests of all phones are equally long. */
const ACT_LENGTH = 1200;

/** What this seat does; no facts: nothing, which is written, too. */
export function writeAct(game: string, passage: string, facts: readonly Omit<Fact, "id">[]): Promise<unknown> {
  const body = { request: newId(), facts: facts.map((fact) => ({ ...fact, id: newId() })), padding: "" };
  const padding = ".".repeat(Math.max(0, ACT_LENGTH - JSON.stringify(body).length));
  return request(one(game, passage, "/act"), { method: "PUT", body: { ...body, padding } });
}

/** Fixes the seed of the deal in this passage, before anybody adds a word. */
export function sealSeed(game: string, passage: string): Promise<unknown> {
  return request(one(game, passage, "/seed"), { method: "POST", body: {}, ...spoken() });
}

/** Deals by the seed and the words, each seat its card, and seals the passage. */
export function dealBySeed(game: string, passage: string): Promise<Receipt> {
  return request(one(game, passage, "/deal"), { method: "POST", body: {}, ...spoken() });
}

export function closePassage(game: string, passage: string): Promise<Receipt> {
  return request(one(game, passage, "/close"), { method: "POST", body: {}, ...spoken() });
}

export function openPassage(game: string, passage: string): Promise<Receipt> {
  return request(one(game, passage, "/open"), { method: "POST", body: { id: newId() }, ...spoken() });
}

/** Everything that this link may open, to everybody and for ever; `left`: passages that can no longer be opened. */
export function openEverything(game: string): Promise<{ recorded: Receipt | null; left: string[] }> {
  return request(`${logPath(game)}/opening`, { method: "POST", body: { request: newId().slice(0, 24) }, ...spoken() });
}

/**
 * This seat has seen the end: it agrees to open, and what it sealed is opened with it; its private notes only if it says so.
 * again: it has agreed before, and only opens what is left.
 */
export async function agreeToOpen(game: string, name: string, notes: boolean, again: boolean): Promise<unknown> {
  await agreeSigned(game, name, notes, again);
  return request(`${logPath(game)}/opening`, { method: "POST", body: { request: name, notes }, ...spoken() });
}

/** A claimed seat says so itself, signed, before the server opens what hangs on it. */
async function agreeSigned(game: string, name: string, notes: boolean, again: boolean): Promise<void> {
  const seat = claimedSeat(game);
  if (seat === null) return;
  const { keptSeals } = await import("../seal/client"); // with what digests: a scribe's recorder needs none of it
  const kept = await keptSeals(game);
  const mine = kept.filter((one) => one.seat === seat && !one.released && one.opened === null);
  const seals = mine.filter((one) => notes || one.purpose !== "note").map((one) => one.seal);
  const agreed = { kind: "end.agreed/1", id: `${name}-end`, seat };
  const released = { kind: "seals.released/1", id: `${name}-seals-0`, seat, seals };
  const facts = [...(again ? [] : [agreed]), ...(seals.length > 0 ? [released] : [])];
  if (facts.length > 0) await request(`${logPath(game)}/facts`, { method: "POST", body: { facts } });
}

/** Whether the server wants this link made anew first, so that no copy of it reads secrets. */
export function wantsRenewal(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 403 && String(problem.body.type ?? "").endsWith("renew-first");
}
