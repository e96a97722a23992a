// The last move: a dashed arrow bowed away from the straight line, with its reason.
import type { Point } from "./stand";

export type ArrowProps = { from: Point; to: Point; reason: string /** Px kept free at both ends. */; clear: number };

export function Arrow({ from, to, reason, clear }: ArrowProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < clear * 2) return null;
  const bow = Math.min(48, length * 0.25);
  const bend = { x: (from.x + to.x) / 2 - (dy / length) * bow, y: (from.y + to.y) / 2 + (dx / length) * bow };
  const start = towards(from, bend, clear);
  const end = towards(to, bend, clear + 8);
  const tip = towards(to, bend, clear);
  const text = { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 };
  return (
    <g class="move-arrow">
      <path class="move-line" d={`M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`} />
      <path class="move-tip" d={head(tip, bend)} />
      {reason && (
        <text class="move-reason" x={text.x} y={text.y + (bend.y >= (from.y + to.y) / 2 ? 18 : -8)}>
          {reason}
        </text>
      )}
    </g>
  );
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

function head(tip: Point, source: Point): string {
  const back = towards(tip, source, 12);
  const [sx, sy] = [((back.y - tip.y) / 12) * 6, ((tip.x - back.x) / 12) * 6];
  return `M${tip.x} ${tip.y}L${back.x + sx} ${back.y + sy}L${back.x - sx} ${back.y - sy}Z`;
}
