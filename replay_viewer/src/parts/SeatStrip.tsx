// All seats in turn order: mark, whole name, and below it a state, where one has any. Two rows where one would cut names.
import type { Seat } from "../api/types";
import { words } from "../i18n";
import { SeatMark, seatLabel } from "./SeatMark";
import { emsOf } from "./widths";

export type SeatStripProps = {
  /** In turn order. */
  seats: readonly Seat[];
  /** The seat whose turn it is. */
  turn?: number | null;
  dead?: readonly number[];
  /** Words below the name: 拘束, 2と組. Dead seats say so without. */
  states?: Readonly<Record<number, string>>;
  /** The subject of the open pad or the highlighted seat. */
  selected?: number | null;
  onPick?: (seat: number) => void;
  label?: string;
  /** Something else stands in the same row. */
  narrow?: boolean;
};

export function SeatStrip({
  seats,
  turn,
  dead = [],
  states = {},
  selected,
  onPick,
  label,
  narrow = seats.length > 9,
}: SeatStripProps) {
  const size = narrow ? 27 : 29;
  return (
    <ul class={`seat-strip${narrow ? " narrow" : ""}`} style={room(seats)} aria-label={label ?? words.value.seats}>
      {seats.map((seat) => {
        const onTurn = seat.seat === turn;
        const isDead = dead.includes(seat.seat);
        const state = states[seat.seat] ?? (isDead ? words.value.deadShort : "");
        const content = (
          <>
            <SeatMark seat={seat} size={size} turn={onTurn} dead={isDead} decorative />
            <span class="seat-strip-name" dir="auto" aria-hidden="true">
              {seat.name}
            </span>
            {state && (
              <span class="seat-strip-word" aria-hidden="true">
                {state}
              </span>
            )}
          </>
        );
        const name = [seatLabel(seat, onTurn, isDead), states[seat.seat]].filter(Boolean).join(" ");
        const kind = `seat-strip-seat${onTurn ? " turn" : ""}`;
        return (
          <li key={seat.seat}>
            {onPick ? (
              <button type="button" class={kind} aria-pressed={seat.seat === selected} onClick={() => onPick(seat.seat)}>
                {content}
                <span class="visually-hidden">{name}</span>
              </button>
            ) : (
              <span class={kind} role="img" aria-label={name}>
                {content}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the style needs to tell one row from two: how many, half of them, and the longest name's width. */
function room(seats: readonly Seat[]) {
  const longest = Math.max(0, ...seats.map((seat) => emsOf(seat.name)));
  return { "--seats": seats.length, "--half": Math.ceil(seats.length / 2), "--longest": `${longest.toFixed(2)}em` };
}
