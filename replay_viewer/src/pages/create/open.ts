// Opening the game: the request, the links kept, and what is remembered for the next time.
import { request } from "../../api/client";
import { keep } from "../../api/links";
import type { Role } from "../../api/types";
import { remember, remembered } from "../../storage";
import { lastTimeOf, type Draft, type LastTime, type Pinned } from "./draft";

/** A capability link as the server gives it; `qr` is an SVG of the address it was asked at. */
export type Link = { role: string; seat: number | null; token: string; path: string; qr: string };
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
  const tokens = draft.tables.map((one) => one.token).join(",");
  const opened = await request<Opened>("/games", { method: "POST", body: header, ...(tokens && { headers: { "X-UCR-Packs": tokens } }) });
  remember(LAST, JSON.stringify(lastTimeOf(draft)));
  keepLinks(opened);
  return opened;
}

/** Sends a file of charts; throws ApiProblem with every mistake in it. */
export function sendTables(file: Blob): Promise<Pinned> {
  return request<Pinned>("/packs", { method: "POST", file });
}

/** The owner's link is kept last, so that it is the one in front. */
export function keepLinks({ game, links }: Pick<Opened, "game" | "links">): void {
  for (const link of [...links].reverse()) {
    const role = link.role.split(":")[0] as Role;
    keep(game, { token: link.token, page: pageOfRole(link), role, seat: link.seat });
  }
}

/** The page a link opens, as in the address: "links", "record", "seat/4" or the replay. */
export function pageOfRole({ role, seat }: Pick<Link, "role" | "seat">): string {
  if (seat !== null) return `seat/${seat}`;
  return { owner: "links", scribe: "record" }[role] ?? "";
}
