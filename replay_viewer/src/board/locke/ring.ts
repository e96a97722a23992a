// Where the places of the planets are drawn. The ring joins the right end to the port; all ports touch one band.
import type { Layout, Place } from "../layout";
import type { Point } from "../stand";

export const BOX = { width: 62, height: 64, letters: 4.4 };
const RADIUS = 104;
const COLUMN = 280; // squares of neighbouring rings do not touch
const TOP = 136;
const BAND = 52;
const REACH = RADIUS + BOX.height / 2;

export type Planet = { row: number; name: Place["group"]; places: Place[]; centre: Point; upper: boolean };
export type RingBoard = { planets: Planet[]; width: number; height: number; band: { y: number; height: number } | null };

/** Planets in two rows of rings, the upper ones with the port at the bottom; up to three stand in a single row. */
export function ringBoard(layout: Layout): RingBoard {
  const rows = rowsOf(layout);
  const two = rows.length > 3;
  const columns = two ? Math.ceil(rows.length / 2) : Math.max(rows.length, 1);
  const lowerTop = two ? TOP + 2 * REACH + BAND : REACH + 6;
  const planets = rows.map((places, index) => {
    const upper = two && index < columns;
    const column = upper || !two ? index : index - columns;
    const centre = { x: COLUMN * (column + 0.5), y: upper ? TOP : lowerTop };
    return { row: places[0]!.row ?? index, name: places[0]!.group, places, centre, upper };
  });
  const height = lowerTop + TOP;
  const band = two ? { y: TOP + REACH, height: BAND } : null;
  return { planets, width: COLUMN * columns, height, band };
}

/** The places of the planets' board, one list per planet, the port or first square first. */
export function rowsOf(layout: Layout): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const place of layout.places) {
    if (place.board !== "planets" || place.row === null || place.column === null) continue;
    rows.set(place.row, [...(rows.get(place.row) ?? []), place]);
  }
  return [...rows.values()].map((places) => places.sort((one, other) => one.column! - other.column!));
}

/** Planets whose ends are not joined, as this table reads its text: no ring is drawn of them. */
export function isLine(layout: Layout): boolean {
  return layout.boards.find((board) => board.id === "planets")?.shape === "line";
}

/** Clockwise from the port on lower planets, mirrored on upper ones. */
export function pointOnRing(planet: Planet, index: number): Point {
  const turn = (index / planet.places.length) * 2 * Math.PI;
  const up = planet.upper ? 1 : -1;
  return {
    x: planet.centre.x + RADIUS * Math.sin(turn),
    y: planet.centre.y + up * RADIUS * Math.cos(turn),
  };
}

export const RING_RADIUS = RADIUS;
