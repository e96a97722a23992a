// Who is in: the roles a table puts in, as counts. What a number of seats usually has, and what + and − may do, the server says.
type Label = { ja: string; en: string };

export type CastRole = {
  role: string;
  label: Label;
  side: string | null;
  side_label: Label | null;
  looks: string | null;
  tone: "good" | "bad" | null;
  /** The name of a drawing, where the script names one. */
  icon?: string | null;
};
/** A role that takes what the others of `among` leave of `total`. */
type Rest = { role: string; among: string[]; total: number };
export type CastAt = {
  cards: number;
  counts: Record<string, number>;
  bounds: Record<string, [number, number]>;
  rests: Rest[];
};
/** options: house options that only put roles in; whoever lists the roles is not asked them. */
export type Cast = { roles: CastRole[]; at: Record<string, CastAt>; options: string[] };
export type Counts = Readonly<Record<string, number>>;
export type RosterEntry = { role: string; side?: string; looks?: string; count: number };

/** The counts with what takes the rest; below nothing where the others are too many. */
export function complete(at: CastAt, counts: Counts): Record<string, number> {
  const all = { ...counts };
  for (const rest of at.rests) {
    const others = rest.among.filter((role) => role !== rest.role).reduce((sum, role) => sum + (counts[role] ?? 0), 0);
    all[rest.role] = rest.total - others;
  }
  return all;
}

/** How many cards too many (or, below nothing, too few) there are; what takes the rest cannot be less than none. */
export function excess(at: CastAt, counts: Counts): number {
  const all = complete(at, counts);
  const short = at.rests.reduce((sum, rest) => sum - Math.min(0, all[rest.role] ?? 0), 0);
  return short > 0 ? short : Object.values(all).reduce((sum, count) => sum + count, 0) - at.cards;
}

/** The counts with one card of the role more or less, within what the table may choose. */
export function changed(at: CastAt, counts: Counts, role: string, by: 1 | -1): Counts {
  const [low, high] = at.bounds[role] ?? [0, 0];
  const next = (counts[role] ?? 0) + by;
  return next < low || next > high ? counts : complete(at, { ...counts, [role]: next });
}

/** The header's roster: every role that is in. */
export function rosterOf(cast: Cast, counts: Counts): RosterEntry[] {
  return cast.roles.flatMap(({ role, side, looks }) => {
    const count = counts[role] ?? 0;
    return count > 0 ? [{ role, ...(side && { side }), ...(looks && { looks }), count }] : [];
  });
}
