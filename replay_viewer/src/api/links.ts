// Capability links: /g/{game}/…#k={token}. The link is the key; there are no accounts. A browser may hold several for
// one game (the scribe's and a seat's), so each is kept with what it is for.
import { fullAddress, here } from "../place";
import { remember, remembered, rememberedInTab, rememberedKeys, rememberInTab } from "../storage";
import type { Role } from "./types";

export type Capability = {
  token: string;
  /** The page the link opened: "", "record", "links" or "seat/4". */
  page: string;
  /** What the server says the token is; null until it was asked. */
  role: Role | null;
  seat: number | null;
};

const keyOf = (game: string) => `ucr.links.${game}`;

/** Splits a path of the app into the game's id and the page; null for any other path. */
export function gamePath(path: string): { game: string; page: string } | null {
  const found = /^\/g\/([^/]+)\/?(.*?)\/?$/.exec(path);
  return found && { game: decodeURIComponent(found[1]!), page: found[2]! };
}

/** Moves a token from the address bar into this browser's keeping; answers whether there was one. */
export function takeFromAddress(): boolean {
  const hash = new URLSearchParams(location.hash.slice(1));
  const token = hash.get("k");
  const place = gamePath(here());
  if (!token || !place) return false;
  if (hash.has("s") || hash.has("after")) along(place.game, hash.toString());
  keep(place.game, { token, page: place.page, role: null, seat: null });
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

/** What came with a ticket: the seed of a slip of paper (`s`), or the word of the phone before (`after`); text: instead of it. */
export function along(game: string, text?: string): URLSearchParams {
  const key = `ucr.along.${game.toLowerCase()}`;
  if (text !== undefined) rememberInTab(key, text);
  return new URLSearchParams(rememberedInTab(key) ?? "");
}

/** The game's capabilities in this browser, last used first. */
export function capabilities(game: string): Capability[] {
  try {
    const kept: unknown = JSON.parse(remembered(keyOf(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string") : [];
  } catch {
    return [];
  }
}

/** The games this browser holds a capability of. */
export function heldGames(): string[] {
  return rememberedKeys(keyOf(""))
    .map((key) => key.slice(keyOf("").length))
    .filter((game) => capabilities(game).length > 0);
}

/** Keeps a capability, in front of the others; the same token is kept once. */
export function keep(game: string, capability: Capability): void {
  const others = capabilities(game).filter((one) => one.token !== capability.token);
  remember(keyOf(game), JSON.stringify([capability, ...others]));
}

/** Adds what the server said about a token, without changing which was used last. */
export function learn(game: string, token: string, you: { role: Role; seat: number | null }): void {
  const all = capabilities(game).map((one) => (one.token === token ? { ...one, ...you } : one));
  remember(keyOf(game), JSON.stringify(all));
}

export function forget(game: string, token: string): void {
  const left = capabilities(game).filter((one) => one.token !== token);
  remember(keyOf(game), JSON.stringify(left));
}

/** The token to send for a game from a page: the one made for that page, else the last used. */
export function tokenFor(game: string, path: string = here()): string | null {
  const place = gamePath(path);
  const page = place && place.game === game ? place.page : "";
  return pick(capabilities(game), page)?.token ?? null;
}

export function pick(all: readonly Capability[], page: string): Capability | undefined {
  const [name, number] = page.split("/");
  const seat = Number(number);
  const fits: Record<string, (one: Capability) => boolean> = {
    record: (one) => one.role !== null && ["scribe", "moderator", "owner"].includes(one.role),
    merge: (one) => one.role === "scribe" || one.role === "owner",
    links: (one) => one.role === "owner",
    seat: (one) => one.role === "seat" && one.seat === seat,
  };
  return all.find((one) => one.page === page && page !== "") ?? all.find(fits[name!] ?? (() => false)) ?? all[0];
}

/** A link that carries a capability, for QR codes and copying. */
export function capabilityLink(game: string, page: string, token: string): string {
  const tail = page ? `/${page}` : "";
  return fullAddress(`/g/${encodeURIComponent(game)}${tail}#k=${encodeURIComponent(token)}`);
}
