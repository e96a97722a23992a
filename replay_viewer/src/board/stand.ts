// Where pieces are drawn: overlapping by a third in turn order, parties joined with the leader first, many as a count.
import type { Layout } from "./layout";
import { actorOf, isOut, seatsInOrder, type Table } from "./table";
import { isSeatPiece } from "./summary";

export type Standing = {
  id: string;
  /** The seat whose mark is drawn; null for a piece that is no seat. */
  seat: number | null;
  label: string;
  x: number;
  y: number;
  size: number;
  dead: boolean;
  turn: boolean;
};
export type Bar = { id: string; x1: number; x2: number; y: number };
export type More = { place: string; x: number; y: number; count: number };
export type Point = { x: number; y: number };

export type Stands = { pieces: Standing[]; bars: Bar[]; more: More[] };

/** `at` gives the centre of a place, or null for one that is not drawn; `most` marks fit before they are counted. */
export function standsOf(
  table: Table,
  layout: Layout,
  at: (place: string) => Point | null,
  size: number,
  most: number,
): Stands {
  const found: Stands = { pieces: [], bars: [], more: [] };
  for (const [place, ids] of byPlace(table)) {
    const point = at(place);
    if (!point) continue;
    const sorted = inOrder(ids, table);
    const drawn = sorted.length > most ? sorted.slice(0, most - 1) : sorted;
    const gap = (size * 2) / 3;
    const left = point.x - (gap * (drawn.length - 1 + (drawn.length < sorted.length ? 1 : 0))) / 2;
    const row = drawn.map((id, index) => standing(id, table, layout, { x: left + gap * index, y: point.y }, size));
    found.pieces.push(...row);
    found.bars.push(...barsOf(table, row));
    if (drawn.length < sorted.length) {
      found.more.push({ place, x: left + gap * drawn.length + 2, y: point.y, count: sorted.length - drawn.length });
    }
  }
  return found;
}

function byPlace(table: Table): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [id, piece] of Object.entries(table.pieces)) {
    if (piece.place !== null) places.set(piece.place, [...(places.get(piece.place) ?? []), id]);
  }
  return places;
}

/** Turn order, except that the members of a party stand beside their leader. */
function inOrder(ids: readonly string[], table: Table): string[] {
  const order = seatsInOrder(table).map((seat) => seat.seat);
  const rank = (id: string): number[] => {
    const seat = table.pieces[id]?.seat ?? null;
    const group = table.groups.find((one) => seat !== null && one.members.includes(seat));
    const leader = group?.leader ?? seat;
    const among = group && seat !== null ? group.members.indexOf(seat) : 0;
    return [leader === null ? 99 : order.indexOf(leader), among];
  };
  return [...ids].sort((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0]! - b[0]! || a[1]! - b[1]!;
  });
}

function standing(id: string, table: Table, layout: Layout, point: Point, size: number): Standing {
  const piece = table.pieces[id]!;
  const mark = isSeatPiece(id, layout) ? piece.seat : null;
  const seat = table.seats.find((one) => one.seat === mark);
  const leads = mark !== null && table.groups.some((group) => group.leader === mark);
  return {
    id,
    seat: mark,
    label: piece.label ?? id,
    ...point,
    size: leads ? size * 1.18 : size,
    dead: seat !== undefined && isOut(seat),
    turn: mark !== null && actorOf(table) === mark,
  };
}

function barsOf(table: Table, row: readonly Standing[]): Bar[] {
  return table.groups.flatMap((group) => {
    const members = row.filter((one) => one.seat !== null && group.members.includes(one.seat));
    if (members.length < 2) return [];
    const y = members[0]!.y + members[0]!.size * 0.62;
    return [{ id: `party-${group.leader}`, x1: members[0]!.x, x2: members[members.length - 1]!.x, y }];
  });
}
