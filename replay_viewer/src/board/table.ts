// The table as the film delivers it: the types of the program's schemas, and what is read from a table. Nothing here knows a rule.
import type { Combat, FreeformTable, Laid, Pile, Seat } from "../api/generated/table";

export type {
  Ballot,
  Card,
  Combat,
  Group,
  Laid,
  Piece,
  Pile,
  Roll,
  Seal,
  Slot,
  Statement,
  Voiced,
} from "../api/generated/table";
/** What the tables of all families have; a family's own say more. */
export type Table = FreeformTable;
export type TableSeat = Seat;

/** Who acts now: the innermost combat's turn, else the table's. */
export function actorOf(table: Table): number | null {
  return table.combats[table.combats.length - 1]?.turn ?? table.turn;
}

export function combatOf(table: Table): Combat | undefined {
  return table.combats[table.combats.length - 1];
}

export function isOut(seat: TableSeat): boolean {
  return seat.states.includes("dead") || seat.states.includes("out") || seat.states.includes("removed");
}

export function topOf(pile: Pile | undefined): Laid | undefined {
  return pile?.cards[pile.cards.length - 1];
}

/** Seats in turn order; without a written order by number. */
export function seatsInOrder(table: Table): TableSeat[] {
  const order = table.order ?? [];
  const rest = table.seats.filter((seat) => !order.includes(seat.seat));
  return [...order.flatMap((number) => table.seats.find((seat) => seat.seat === number) ?? []), ...rest];
}
