// Opening the game: the request, the links kept, and what is remembered for the next time.
import { wordHeader } from "../api/admission";
import { request } from "../api/client";
import { keep } from "../api/links";
import type { Role } from "../api/types";
import { rememberInTab, remember, remembered, rememberedInTab } from "../storage";
import { lastTimeOf, type Draft, type LastTime, type Offered, type Pinned } from "./draft";

/** A capability link as the server gives it. */
export type Link = { role: string; seat: number | null; token: string; path: string };
export type Opened = { game: string; position: number; links: Link[] };

const LAST = "ucr.last-table";

export function lastTime(): LastTime {
  try {
    const kept: unknown = JSON.parse(remembered(LAST) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as LastTime) : {};
  } catch {
    return {};
  }
}

/** Throws ApiProblem with the errors of all fields. */
export async function openGame(draft: Draft, header: Record<string, unknown>): Promise<Opened> {
  const tokens = draft.tables
    .map((one) => one.token)
    .filter(Boolean)
    .join(",");
  const headers = { ...wordHeader(), ...(tokens && { "X-UCR-Packs": tokens }) };
  const opened = await request<Opened>("/games", { method: "POST", body: header, headers });
  remember(LAST, JSON.stringify(lastTimeOf(draft)));
  keepLinks(opened);
  return opened;
}

/** The files a new game may pin: those that came with the server, and those this phone has tokens of. */
export async function offeredTables(): Promise<Offered[]> {
  const mine = storedTables();
  const headers: Record<string, string> = mine.length > 0 ? { "X-UCR-Packs": mine.map((one) => one.token).join(",") } : {};
  const { packs } = await request<{ packs: (Offered & { shipped: boolean })[] }>("/packs", { headers });
  return packs.map((one) => ({ ...one, token: mine.find((other) => other.digest === one.digest)?.token ?? "" }));
}

const STORED = "ucr.packs";

/** Files this phone sent, newest first: for every later table. */
function storedTables(): { digest: string; token: string }[] {
  try {
    const kept: unknown = JSON.parse(remembered(STORED) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string") : [];
  } catch {
    return [];
  }
}

export function keepTables({ digest, token }: Pinned): void {
  const others = storedTables().filter((one) => one.digest !== digest);
  remember(STORED, JSON.stringify([{ digest, token }, ...others].slice(0, MOST_STORED)));
}

const MOST_STORED = 20;

/** Sends a file of charts; throws ApiProblem with every mistake in it. */
export function sendTables(file: Blob): Promise<Pinned> {
  return request<Pinned>("/packs", { method: "POST", file });
}

/** What whoever opened the game goes on with; the links of the others are theirs, and this browser forgets them with the tab. */
const KEPT = ["owner", "scribe"];

/** The owner's link is kept last, so that it is the one in front. */
export function keepLinks({ game, links }: Pick<Opened, "game" | "links">): void {
  for (const link of links.filter((one) => KEPT.includes(one.role)).reverse()) {
    keep(game, { token: link.token, page: pageOfRole(link), role: link.role as Role, seat: link.seat });
  }
  keepMade(
    game,
    links.map((link) => ({ ...link, generation: 0 })),
  );
}

/** A link with the number of its renewals, by which a later one voids it. */
export type Made = Link & { generation: number };

const madeKey = (game: string) => `ucr.made.${game}`;

/** Links are answered once: until the tab is closed they can be shown again from here. */
export function madeHere(game: string): Made[] {
  try {
    const kept: unknown = JSON.parse(rememberedInTab(madeKey(game)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string") : [];
  } catch {
    return [];
  }
}

export function keepMade(game: string, links: readonly Made[]): void {
  const roles = new Set(links.map((link) => link.role));
  const others = madeHere(game).filter((one) => !roles.has(one.role));
  rememberInTab(madeKey(game), JSON.stringify([...others, ...links]));
}

/** The page a link opens, as in the address: "links", "record", "seat/4" or the replay. */
export function pageOfRole({ role, seat }: Pick<Link, "role" | "seat">): string {
  if (seat !== null) return `seat/${seat}`;
  return { owner: "links", scribe: "record", moderator: "record" }[role] ?? "";
}
