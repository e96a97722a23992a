// A seat's mark: shape, number and colour; emptied, with two strokes outside it, when dead, ringed on turn.
import type { Seat } from "../api/types";
import { words } from "../i18n";
import { colourOf, digitColour, shapeOf, shapePath } from "./seats";

export type SeatMarkProps = {
  seat: Seat;
  /** Px of the mark without its ring; not below 16. */
  size?: number;
  turn?: boolean;
  dead?: boolean;
  /** Hidden from screen readers, where the seat is named beside it. */
  decorative?: boolean;
};

export function SeatMark({ seat, size = 24, turn = false, dead = false, decorative = false }: SeatMarkProps) {
  const label = seatLabel(seat, turn, dead);
  return (
    <svg
      class="seat-mark"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      {...(decorative ? { "aria-hidden": "true" } : { role: "img", "aria-label": label })}
    >
      <SeatShape seat={seat} x={size / 2} y={size / 2} size={size} turn={turn} dead={dead} />
    </svg>
  );
}

export type SeatShapeProps = Omit<SeatMarkProps, "decorative"> & { x: number; y: number; size: number };

/** The same mark as a group inside a board's SVG, centred on (x, y). */
export function SeatShape({ seat, x, y, size, turn = false, dead = false }: SeatShapeProps) {
  const shape = shapeOf(seat);
  const colour = colourOf(seat);
  const inner = size - 3; // room for half of the outline
  return (
    <g class={`seat-shape${dead ? " dead" : ""}`}>
      {turn && <path class="seat-ring" d={shapePath(shape, x, y, inner, 4)} />}
      <path class="seat-body" d={shapePath(shape, x, y, inner)} fill={dead ? undefined : colour} />
      <text class="seat-digit" x={x} y={y + size * 0.2} font-size={size * 0.55} fill={dead ? undefined : digitColour(colour)}>
        {seat.seat}
      </text>
      {dead && <path class="seat-slash" d={strokes(x, y, size)} />}
    </g>
  );
}

/** Two short strokes at the corners: one across the mark would hide its number. */
function strokes(x: number, y: number, size: number): string {
  const [far, near] = [size * 0.53, size * 0.33];
  return `M${x - far} ${y + far}L${x - near} ${y + near}M${x + near} ${y - near}L${x + far} ${y - far}`;
}

/** 「席4 リン 手番」: how a seat is called aloud, never by its colour. */
export function seatLabel(seat: Seat, turn = false, dead = false): string {
  const t = words.value;
  return [t.seatName(seat.seat, seat.name), turn && t.turn, dead && t.dead].filter(Boolean).join(" ");
}
