// The clubs that this browser may open: /c/{club}#k={token}. A club's link is no game's: it goes along with requests
// about that club only.
import { here } from "../place";
import { remember, remembered, rememberedKeys } from "../storage";
import { capabilities } from "./links";
import { request } from "./client";
import type { Club, ClubGame, ClubLink, ClubPerson, ClubRate, ClubStatistics } from "./generated/answers";

export type { Club, ClubGame, ClubLink, ClubPerson, ClubRate as Rate, ClubStatistics as Statistics };
export type ClubRole = ClubLink["role"];
export type Purpose = Club["purposes"][number];

export type HeldClub = { club: string; name: string; token: string };

const KEPT = "ucr.club.";

/** Moves a club's token from the address bar into this browser's keeping. */
export function takeClubFromAddress(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get("k");
  const club = /^\/c\/([^/]+)\/?$/.exec(here())?.[1];
  if (!token || !club) return;
  holdClub({ club: decodeURIComponent(club), name: "", token });
  history.replaceState(null, "", location.pathname + location.search);
}

export function holdClub(held: HeldClub): void {
  remember(KEPT + held.club, JSON.stringify(held));
}

export function heldClub(club: string): HeldClub | null {
  try {
    const kept: unknown = JSON.parse(remembered(KEPT + club) ?? "null");
    return kept && typeof (kept as HeldClub).token === "string" ? (kept as HeldClub) : null;
  } catch {
    return null;
  }
}

export function heldClubs(): HeldClub[] {
  return rememberedKeys(KEPT)
    .map((key) => heldClub(key.slice(KEPT.length)))
    .filter((held): held is HeldClub => held !== null);
}

type Sent = { method?: "POST" | "PUT" | "DELETE"; body?: unknown; headers?: Record<string, string> };

/** A request about a club, with its link. */
export function askClub<T>(club: string, path = "", sent: Sent = {}): Promise<T> {
  return request<T>(`/clubs/${encodeURIComponent(club)}${path}`, { ...sent, token: heldClub(club)?.token ?? null });
}

/** The header that says which of this game's links the keeper holds. */
export function linksOf(game: string): Record<string, string> {
  const tokens = capabilities(game).map((one) => one.token);
  return tokens.length > 0 ? { "X-UCR-Links": tokens.join(",") } : {};
}
