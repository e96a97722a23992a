// A board in one line, for its picture's label: where the pieces stand.
import type { Seat } from "../api/types";
import { words } from "../i18n";
import { placeWord, word, type Layout } from "./layout";
import type { Table } from "./table";

export function summaryOf(table: Table, layout: Layout, seats: readonly Seat[], board?: string): string {
  const t = words.value;
  const title = board === undefined ? table.title : word(layout, board);
  const stands = Object.entries(table.pieces).flatMap(([id, piece]) => {
    if (piece.place === null) return [];
    return [`${pieceName(id, table, layout, seats)} ${placeWord(layout, piece.place)}`];
  });
  return [title, ...(table.round === null ? [] : [t.round(table.round)]), ...stands].join("、");
}

/** A seat's piece is called by its seat, any other by its label. */
export function pieceName(id: string, table: Table, layout: Layout, seats: readonly Seat[]): string {
  const piece = table.pieces[id];
  const seat = isSeatPiece(id, layout) ? seats.find((one) => one.seat === piece?.seat) : undefined;
  return seat ? words.value.seatName(seat.seat, seat.name) : (piece?.label ?? id);
}

/** Pieces that stand for their seat: the family's own, one for each seat. */
export function isSeatPiece(id: string, layout: Layout): boolean {
  const seat = layout.pieces.find((piece) => piece.id === id)?.seat;
  return seat != null && layout.pieces.find((piece) => piece.seat === seat)?.id === id;
}
