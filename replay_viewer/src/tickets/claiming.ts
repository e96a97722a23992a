// Claiming a link for this phone, handing it over to another one, and what is kept on paper.
import { claimDone, type Asked } from "../api/tickets";
import { request } from "../api/client";
import { along, forget, keep } from "../api/links";
import type { Role } from "../api/types";
import { lookAgain } from "../heads/standing";
import { fullAddress } from "../place";
import { pageOfRole } from "../setup/open";
import { remember, remembered } from "../storage";
import { isSeed, keepSeed, publicKey, seedFor, seedOf, signText } from "./keys";
import { claimText, handoverText, hashed } from "./texts";

const base = (game: string) => `/games/${encodeURIComponent(game)}`;

/** Whether this phone itself has claimed the link, and only lost the answer; or has its key now, from paper. */
export function isOurs(game: string, asked: Asked): boolean {
  const paper = along(game).get("s");
  if (paper && asked.state === "taken" && isSeed(paper) && publicKey(paper) === asked.key) keepSeed(game, asked.role, paper);
  const seed = seedOf(game, asked.role);
  return asked.state === "taken" && seed !== null && publicKey(seed) === asked.key;
}

/** Takes the link for this phone. Throws ApiProblem: 409 when another phone came first. */
export async function claim(game: string, asked: Asked): Promise<void> {
  const { role, token } = asked;
  const seed = seedFor(game, role);
  const key = publicKey(seed);
  const body = {
    ticket: token,
    key,
    sig: signText(seed, claimText(game.toLowerCase(), role, key, hashed(token))),
    ...handedBefore(game),
  };
  const answer = await request<{ token: string; seat: number | null }>(`${base(game)}/claims`, { method: "POST", body });
  forget(game, token);
  const name = role.split(":")[0] as Role;
  keep(game, { token: answer.token, page: pageOfRole({ role: name, seat: answer.seat }), role: name, seat: answer.seat });
  remember(ticketKey(game, role), token);
  along(game, "");
  claimDone(game);
  lookAgain(game);
}

const ticketKey = (game: string, role: string) => `ucr.ticket.${game.toLowerCase()}.${role}`;

/** The link that brings this seat back to any phone, with the seed: for paper, and nobody else. Null: nothing was claimed here. */
export function paperLink(game: string, role: string): string | null {
  const ticket = remembered(ticketKey(game, role));
  const seed = seedOf(game, role);
  if (!ticket || !seed) return null;
  return `${addressOf(game, role, ticket)}&s=${seed}`;
}

/** A link for the next phone, which this one signs; from here on this phone holds the link no more. */
export async function handOver(game: string, role: string): Promise<string> {
  const seed = seedFor(game, role);
  const made = await request<{ token: string }>(`${base(game)}/links`, { method: "POST", body: { role } });
  const handed = signText(seed, handoverText(game.toLowerCase(), role, hashed(made.token)));
  return `${addressOf(game, role, made.token)}&after=${publicKey(seed)}.${encodeURIComponent(handed)}`;
}

function addressOf(game: string, role: string, token: string): string {
  const [name, number] = role.split(":");
  const page = pageOfRole({ role: name!, seat: number === undefined ? null : Number(number) });
  return fullAddress(`/g/${encodeURIComponent(game)}${page && `/${page}`}#k=${encodeURIComponent(token)}`);
}

/** What the phone before signed, as it came along in the address with the ticket. */
function handedBefore(game: string): { after?: string; handed?: string } {
  const [after, handed] = (along(game).get("after") ?? "").split(".");
  return after && handed ? { after, handed } : {};
}
