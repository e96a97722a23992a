// Which roles are in, who was told one, and who came later and was not.
import { signal } from "@preact/signals";
import type { Fact, Seat } from "../../../api/types";
import type { RosterCard } from "../../../passages/deal";
import type { Passage } from "../../../passages/server";

export class Roles {
  /** The roles that are in, as the table lists them; none: nobody listed them. */
  private roster: RosterCard[] = [];
  /** The seats that were there when the table was opened. */
  private first: number[] = [];
  /** Late seats that play without a role. */
  private readonly without = signal<ReadonlySet<number>>(new Set());

  /** What the table was opened with. */
  read(header: Fact | undefined): void {
    this.roster = (header?.roster as RosterCard[] | undefined) ?? [];
    this.first = ((header?.seats as { seat: number }[] | undefined) ?? []).map((one) => one.seat);
  }

  get names(): string[] {
    return this.roster.map((card) => card.role);
  }

  /** The seat plays without a role. */
  playsWithout(seat: number): void {
    this.without.value = new Set([...this.without.value, seat]);
  }

  /** Who came when cards were dealt already, and was told no role; "none" is an answer, too. */
  late(seats: readonly Seat[], passages: readonly Passage[]): Seat[] {
    const told = new Set(passages.flatMap((one) => toldIn(one).map(([seat]) => seat)));
    return seats.filter(({ seat }) => !this.first.includes(seat) && !told.has(seat) && !this.without.value.has(seat));
  }

  /** The roles of which more were put in than seats hold, as far as these passages tell. */
  rest(passages: readonly Passage[]): string[] {
    const told = passages.flatMap(toldIn).map(([, role]) => role);
    const many = (role: string) => told.filter((one) => one === role).length;
    return this.roster.filter(({ role, count = 1 }) => many(role) < count).map(({ role }) => role);
  }
}

/** Whose own role a passage tells: seat and role. */
function toldIn(passage: Passage): [number, string][] {
  return (passage.facts ?? []).flatMap(({ fact }) => {
    const says = fact.says as { seats: number[]; what: string[]; of?: string } | undefined;
    const own = fact.kind === "knowledge.given/1" && says?.of === "role" && says.seats.length === 1 && says.what.length === 1;
    return own ? [[says.seats[0]!, says.what[0]!] as [number, string]] : [];
  });
}
