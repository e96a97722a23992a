// All seats in one row, in turn order: mark and two letters or the state.
import type { Seat } from "../api/types";
import { words } from "../i18n";
import { SeatMark, seatLabel } from "./SeatMark";

export type SeatStripProps = {
  /** In turn order. */
  seats: readonly Seat[];
  /** The seat whose turn it is. */
  turn?: number | null;
  dead?: readonly number[];
  /** Words in place of the name: 拘束, 2と組. Dead seats say so without. */
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
    <ul class={`seat-strip${narrow ? " narrow" : ""}`} aria-label={label ?? words.value.seats}>
      {seats.map((seat) => {
        const onTurn = seat.seat === turn;
        const isDead = dead.includes(seat.seat);
        const state = states[seat.seat] ?? (isDead ? words.value.deadShort : "");
        const content = (
          <>
            <SeatMark seat={seat} size={size} turn={onTurn} dead={isDead} decorative />
            <span class="seat-strip-word" aria-hidden="true">
              {state || Array.from(seat.name).slice(0, 2).join("")}
            </span>
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
