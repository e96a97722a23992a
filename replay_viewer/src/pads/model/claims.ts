// What people say of themselves while they talk: who said to be what, and which acts go with that.
import type { Fact } from "../../api/types";
import type { ActSaid, Layout, Table } from "../types";
import type { PadDesk } from "./desk";

/** A claim as the table has it: `role` and which, or an act, whom it was about, in which night and what it taught. */
export type Claimed = {
  fact: string;
  seat: number;
  what: string;
  value: string | null;
  targets: number[];
  number: number | null;
  says: { seats: number[]; what: string[] } | null;
};

const ofTable = (table: Table | null) => table as { claims_made?: Claimed[]; nights?: number } | null;

/** The claims so far; those that the table does not have yet are read from the log and from what is on its way. */
export function claimsOf(recorder: PadDesk): Claimed[] {
  const told = ofTable(recorder.table.value)?.claims_made ?? [];
  const known = new Set(told.map((one) => one.fact));
  const coming = [...recorder.waiting.value, ...(recorder.pending.value ? [recorder.pending.value] : [])];
  const all = [...recorder.log.value.map((item) => item.fact), ...coming.flatMap((entry) => entry.facts)];
  const more = all.filter((fact, at) => !known.has(fact.id) && all.findIndex((other) => other.id === fact.id) === at);
  return [...told, ...more.flatMap(claimOf)];
}

function claimOf(fact: Fact): Claimed[] {
  const seat = fact.seat as number;
  if (fact.kind === "value.declared/1" && fact.trait === ROLE)
    return [{ fact: fact.id, seat, what: ROLE, value: String(fact.value), targets: [], number: null, says: null }];
  if (fact.kind !== "act.claimed/1") return [];
  const { act, targets = [], number = null, says = null } = fact as unknown as Claimed & { act: string };
  return [{ fact: fact.id, seat, what: act, value: null, targets, number, says }];
}

export const ROLE = "role";

/** The role that a seat said last to have. */
export function roleSaid(claims: readonly Claimed[], seat: number): string | null {
  return claims.filter((one) => one.seat === seat && one.what === ROLE).at(-1)?.value ?? null;
}

/** A role that more seats say to have than there are of it: not all of them can be right, whoever is. */
export type Crowded = { role: string; count: number; seats: number[] };

/** None where the roster is not known, or where cards lie beside those of the seats and may change hands. */
export function crowdedIn(recorder: PadDesk, claims: readonly Claimed[]): Crowded[] {
  const opened = recorder.log.value.find((item) => item.fact.kind.startsWith("game.opened/"))?.fact;
  const roster = (opened?.roster ?? []) as readonly { role?: string | null; count?: number }[];
  const seats = (recorder.table.value?.seats ?? []).map((seat) => seat.seat);
  const counts = new Map<string, number>();
  for (const one of roster) if (one.role) counts.set(one.role, (counts.get(one.role) ?? 0) + (one.count ?? 1));
  if ([...counts.values()].reduce((sum, count) => sum + count, 0) !== seats.length) return [];
  return [...counts].flatMap(([role, count]) => {
    const said = seats.filter((seat) => roleSaid(claims, seat) === role);
    return said.length > count ? [{ role, count, seats: said }] : [];
  });
}

/** The acts that whoever says to have this role may claim. */
export function actsOf(layout: Layout | null, role: string | null): ActSaid[] {
  return (layout?.said ?? []).filter((act) => role !== null && act.roles.includes(role));
}

export const nightsOf = (recorder: PadDesk): number => ofTable(recorder.table.value)?.nights ?? 0;

/** Whether people talk now, as far as this phone has been told or has told. */
export function isTalk(recorder: PadDesk): boolean {
  const coming = [...recorder.waiting.value, ...(recorder.pending.value ? [recorder.pending.value] : [])];
  const facts = [...recorder.log.value.map((item) => item.fact), ...coming.flatMap((entry) => entry.facts)];
  const began = facts.filter((fact) => fact.kind === "part.began/1").at(-1);
  const part = (began?.part as string | undefined) ?? recorder.table.value?.part;
  return part !== undefined && part !== null && (recorder.layout.value?.talks ?? []).includes(part);
}
