// What the chosen view can prove of a seat: from its sheet where the view may see it, else from what it declared.
import type { Seal, Table, TableSeat } from "./table";

export type Known = { exact: string | number } | { least: number } | null;

/** The sheet in force, as far as this view sees it; undefined when the seat has none. */
export function sheetOf(table: Table, seat: TableSeat): Seal | undefined {
  return seat.sheet === null ? undefined : table.seals[seat.sheet];
}

/** The fields of the seat's sheet that this view may read. */
export function sheetFields(table: Table, seat: TableSeat): Readonly<Record<string, unknown>> {
  const value = sheetOf(table, seat)?.value;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A declared number may be lower than the truth, so it proves "at least". */
export function knownOf(table: Table, seat: TableSeat, trait: string): Known {
  const value = sheetFields(table, seat)[trait];
  if (typeof value === "number" || typeof value === "string") return { exact: value };
  const declared = seat.declared[trait];
  if (declared?.high != null) return { least: declared.high };
  if (typeof declared?.last === "string") return { exact: `「${declared.last}」` };
  return null;
}

export function knownText(known: Known): string {
  if (known === null) return " ?";
  return "exact" in known ? ` ${known.exact}` : `≥${known.least}`;
}

/** What of these traits has been counted or declared; what nobody has spoken of is left out. */
export function spokenOf(table: Table, seat: TableSeat, traits: readonly string[]): { trait: string; text: string }[] {
  return traits.flatMap((trait) => {
    const count = seat.counters[trait];
    const known = count == null ? knownOf(table, seat, trait) : { exact: count };
    return known === null ? [] : [{ trait, text: knownText(known) }];
  });
}

/** All damage of a seat, whatever took it; null when one amount is not known. */
export function damageOf(seat: TableSeat): number | null {
  let sum = 0;
  for (const [name, value] of Object.entries(seat.counters)) {
    if (name !== "damage" && name !== "damage.body" && name !== "damage.suit") continue;
    if (value === null) return null;
    sum += value;
  }
  return Math.max(0, sum);
}

export type Rungs = { crossed: number; left: number; unknown: number };

/**
 * The endurance ladder. With the sheet in view nothing is unknown; else what is left is proven only by the highest
 * declaration less all damage, and hatched rungs say that there may be more.
 */
export function rungsOf(table: Table, seat: TableSeat): Rungs {
  const damage = damageOf(seat) ?? 0;
  const known = knownOf(table, seat, "endurance");
  if (known && "exact" in known && typeof known.exact === "number") {
    return { crossed: damage, left: Math.max(0, known.exact - damage), unknown: 0 };
  }
  const least = known && "least" in known ? known.least : 0;
  return { crossed: damage, left: Math.max(0, least - damage), unknown: 3 };
}
