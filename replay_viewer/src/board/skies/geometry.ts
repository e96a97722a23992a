// Where the six triangles of the ring are drawn, and what stands outside their rims. Px, the middle of the ring is (0, 0).
import type { Point } from "../stand";
import type { Facing } from "./view";

/** Length of a triangle's side. */
export const SIDE = 336;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
const TILES = 6;
/** Half of the gap between two tiles. */
const GAP = 4;
/** Distance of a mothership from the middle, and of the line its last move is drawn along. */
const PITCH = 62;
const ORBIT = HEIGHT + 34;
export const BOX = { width: 2 * SIDE + 92, height: 2 * ORBIT + 52 };

/** The outward direction of a tile, clockwise from the top, in radians from the x axis. */
const outward = (at: number) => (-90 + at * (360 / TILES)) * (Math.PI / 180);
const polar = (angle: number, radius: number): Point => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });

/** Whether the flat side of a tile lies at its bottom. */
export const isUpright = (at: number) => at % 2 === 1;

/** The corners of a tile, moved outwards by the gap: the middle, then along the rim in the direction "right". */
export function corners(at: number): Point[] {
  const shift = polar(outward(at), GAP * 2);
  const side = Math.PI / TILES;
  const shrink = SIDE - GAP * 2;
  const rim = [outward(at) - side, outward(at) + side].map((angle) => polar(angle, shrink));
  return [{ x: 0, y: 0 }, ...rim].map((point) => ({ x: point.x + shift.x, y: point.y + shift.y }));
}

/** The middle axis of a tile's text: the triangle's own axis, and the heights of its flat side and its tip. */
export function frame(at: number): { x: number; flat: number; tip: number } {
  const points = corners(at);
  const ys = points.map((point) => point.y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const x = (Math.min(...points.map((point) => point.x)) + Math.max(...points.map((point) => point.x))) / 2;
  return isUpright(at) ? { x, flat: bottom, tip: top } : { x, flat: top, tip: bottom };
}

/** Where the motherships of a tile stand: outside the rim in a row, those looking left first, moved to where all look. */
export function berths(at: number, facings: readonly Facing[]): Point[] {
  const along = outward(at) + Math.PI / 2;
  const out = polar(outward(at), ORBIT);
  const alike = facings.every((facing) => facing === facings[0]);
  const bias = alike ? (facings[0] === "right" ? 34 : -34) : 0;
  return facings.map((_, index) => {
    const slide = polar(along, bias + (index - (facings.length - 1) / 2) * PITCH);
    return { x: out.x + slide.x, y: out.y + slide.y };
  });
}

/** The direction in which a mothership looks, in degrees clockwise from the right of the picture. */
export function heading(at: number, facing: Facing): number {
  return at * (360 / TILES) + (facing === "right" ? 0 : 180);
}

/** A line outside the rims from tile to tile, in the direction of flight; `steps` tiles far. */
export function flight(from: number, steps: number, facing: Facing): { path: string; end: Point; towards: number } {
  const sign = facing === "right" ? 1 : -1;
  const radius = ORBIT + 20;
  const turns = Array.from({ length: steps * 2 }, (_, half) => outward(from) + sign * (((half + 1) * Math.PI) / TILES));
  const last = outward(from) + sign * ((steps * 2 * Math.PI) / TILES);
  const stop = last - sign * 0.34;
  const start = outward(from) + sign * 0.34;
  const inner = turns.filter((angle) => (angle - start) * sign > 0.02 && (stop - angle) * sign > 0.02);
  const points = [start, ...inner, stop].map((angle) => polar(angle, radius));
  const path = points
    .map((point, index) => (index === 0 ? `M${at2(point)}` : `A${radius} ${radius} 0 0 ${sign > 0 ? 1 : 0} ${at2(point)}`))
    .join("");
  return { path, end: points[points.length - 1]!, towards: (stop * 180) / Math.PI + 90 * sign };
}

/** Tiles from one to the other in a direction; a full circle is not told from none. */
export function distance(from: number, to: number, facing: Facing): number {
  const ahead = facing === "right" ? to - from : from - to;
  return ((ahead % TILES) + TILES) % TILES;
}

const at2 = (point: Point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
