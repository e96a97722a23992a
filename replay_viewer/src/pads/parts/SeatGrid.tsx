// Every seat as a large button with its name and what is said of it so far.
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { PadProps } from "../model/desk";
import { isDead, seatsInOrder } from "../model/say";

export type SeatGridProps = PadProps & {
  label: string;
  /** Words under a name, per seat. */
  notes?: Readonly<Record<number, string>>;
  picked?: readonly number[];
  /** Hatched but pressable. */
  doubtful?: readonly number[];
  /** Only these seats. */
  only?: readonly number[];
  onPick: (seat: number) => void;
};

export function SeatGrid({ recorder, label, notes = {}, picked = [], doubtful = [], only, onPick }: SeatGridProps) {
  return (
    <div class="choices seat-grid" role="group" aria-label={label}>
      {seatsInOrder(recorder)
        .filter((seat) => !only || only.includes(seat.seat))
        .map((seat) => (
          <button
            key={seat.seat}
            type="button"
            class={`button seat-button${picked.includes(seat.seat) ? " picked" : doubtful.includes(seat.seat) ? " doubtful" : ""}`}
            aria-pressed={picked.includes(seat.seat)}
            aria-label={[words.value.seatName(seat.seat, seat.name), notes[seat.seat]].filter(Boolean).join(" ")}
            data-seat={seat.seat}
            onClick={() => onPick(seat.seat)}
          >
            <SeatMark seat={seat} size={24} dead={isDead(recorder, seat.seat)} decorative />
            <span class="seat-button-words">
              <span>{seat.name}</span> {notes[seat.seat] && <small>{notes[seat.seat]}</small>}
            </span>
          </button>
        ))}
    </div>
  );
}
