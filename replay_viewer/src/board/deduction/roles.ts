// Who is what, as far as the chosen view knows: the card that was dealt, and the one that lies there now.
import type { Layout } from "../layout";
import type { Table } from "../table";
import type { DeductionTable } from "./generated";

export type Known = { now: string | null; dealt: string | null };

export function rolesOf(table: Table, seat: number): Known {
  const { dealt = {}, moved = {}, became = {} } = table as DeductionTable;
  const place = String(seat);
  return { dealt: dealt[place] ?? null, now: became[place] ?? dealt[moved[place] ?? place] ?? null };
}

/** The side that the seat was dealt, as far as the chosen view knows. */
export function sideOf(table: Table, layout: Layout, seat: number): string | null {
  const { dealt } = rolesOf(table, seat);
  return (dealt !== null && layout.roles?.[dealt]?.side) || null;
}
