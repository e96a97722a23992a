// The public table as a seat's phone shows it: what everybody may know, and nothing of this seat's own secrets.
import { request } from "../../api/client";
import type { FactItem } from "../../api/types";
import type { Ballot, Table } from "../../board/table";
import { term, type SeatLayout } from "./layout";

/** The open question of the table; `fact` is the id of the fact that asked. */
export type Asked = { question: string; fact: string; seat: number | null; answers: Record<string, string> };
/** What some tables count besides, and what was claimed of oneself. */
export type Counted = {
  chapters?: Record<string, number>;
  nights?: number;
  claims_made?: { seat: number | null; what: string; value: string | null }[];
};
export type TableNow = { step: number; asked: Asked | null; table: Table };

/** Asked as the public, whoever looks: a neighbour who glances at this page reads what lies on the table anyway. */
export async function tableNow(game: string): Promise<TableNow> {
  const path = `/games/${encodeURIComponent(game)}/table`;
  const found = await request<{ step: number; table: Table }>(path, { query: { as: "public" } });
  return { step: found.step, asked: (found.table.asked as Asked | null | undefined) ?? null, table: found.table };
}

/** Where the game is: the chapter by its own name and its sky, else the part. */
export function chapterOf(table: Table, layout: SeatLayout, facts: readonly FactItem[]): { title: string; sky: string } | null {
  const named = facts.flatMap((item) => item.chapter ?? []).at(-1);
  if (named) return named;
  if (table.part === null) return null;
  const times = (table as Counted).chapters?.[table.part] ?? null;
  return { title: [term(layout, table.part), times].filter((one) => one !== null).join(" "), sky: "" };
}

/** The role that a seat claims, as it said it last. */
export function claimOf(table: Table, seat: number): string | null {
  const made = (table as Counted).claims_made ?? [];
  return made.filter((one) => one.seat === seat && one.what === "role" && one.value).at(-1)?.value ?? null;
}

/** The ballot whose votes stand beside the names: the last that everybody sees. */
export function ballotOf(table: Table): Ballot | null {
  return table.votes.filter((one) => !one.hidden).at(-1) ?? null;
}
