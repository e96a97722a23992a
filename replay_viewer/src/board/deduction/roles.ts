// Who is what, as far as the chosen view knows: the card that was dealt, and the one that lies there now.
import { say, word, type Layout } from "../layout";
import type { Table } from "../table";
import type { DeductionTable } from "./generated";

export type Known = { now: string | null; dealt: string | null };

export function rolesOf(table: Table, seat: number): Known {
  const { dealt = {}, moved = {}, became = {} } = table as DeductionTable;
  const place = String(seat);
  return { dealt: dealt[place] ?? null, now: became[place] ?? dealt[moved[place] ?? place] ?? null };
}

/** A word by its group: a role and an act may be called alike and mean two things. */
export function termOf(layout: Layout, group: string, name: string): string {
  const own = layout.words[`${group}.${name}`];
  return own ? say(own) : word(layout, name);
}
