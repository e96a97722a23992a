// The tables that are being played and whose links this browser holds: in which role one goes on, and what is on there now.
import { request } from "../../api/client";
import { capabilities, pick, type Capability } from "../../api/links";
import { getLayout, termOf } from "../../board/layout";
import type { Table } from "../../board/table";
import { isOut } from "../../board/table";
import { chapterName, timeOf, type GameTime } from "../../parts/sky/time";
import { listGames, type GameLine } from "./games";

/** As many cards as are swiped through. */
const MOST = 5;

export type Way = { page: string; role: string; seat: number | null };

export type Running = { game: GameLine; way: Way };

/** What a table is at, as far as one's link tells. */
export type Now = { time: GameTime; title: string; living: number; dead: readonly number[] };

/** Newest first. */
export async function runningTables(): Promise<Running[]> {
  const { games } = await listGames({ text: "", filter: "open" });
  return games.flatMap((game) => wayInto(game)).slice(0, MOST);
}

function wayInto(game: GameLine): Running[] {
  const held = capabilities(game.game);
  const used = held[0];
  if (!used || game.closed || game.shelved) return [];
  return [{ game, way: wayOf(writing(held) ?? used) }];
}

/** Whoever writes for the table goes on writing, whatever link was used last. */
const writing = (held: readonly Capability[]) => held.find((one) => one.role === "moderator" || one.role === "scribe");

function wayOf({ role, page, seat }: Capability): Way {
  const number = seat ?? Number(/^seat\/(\d+)$/.exec(page)?.[1] ?? 0);
  if (role === "seat" || (role === null && number > 0)) return { page: `seat/${number}`, role: "seat", seat: number };
  if (role === "owner" || page === "links") return { page: "links", role: "owner", seat: null };
  if (role === "scribe" || role === "moderator") return { page: "record", role, seat: null };
  return { page, role: role ?? (page === "record" ? "scribe" : "spectator"), seat: null };
}

/** null: it is not for this link to see. */
export async function nowAt(game: string): Promise<Now | null> {
  const token = pick(capabilities(game), "")?.token ?? null;
  try {
    const at = `/games/${encodeURIComponent(game)}`;
    const [{ table }, layout] = await Promise.all([request<{ table: Told }>(`${at}/table`, { token }), getLayout(game)]);
    const part = table.part ?? table.phase;
    const time = timeOf(part);
    const count = (part !== null && table.chapters?.[part]) || table.round;
    const dead = table.seats.filter(isOut).map((seat) => seat.seat);
    return {
      time,
      title: part === null ? "" : chapterName(time, termOf(layout, "part", part), count || null),
      living: table.seats.length - dead.length,
      dead,
    };
  } catch {
    return null;
  }
}

type Told = Table & { chapters?: Readonly<Record<string, number>> };
