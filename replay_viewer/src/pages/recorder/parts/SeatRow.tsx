// Seats in one row, to say whom an act concerns; several may be chosen.
import type { PadProps } from "../model/say";
import { seatsInOrder } from "../model/say";
import { SeatMark } from "../../../parts/SeatMark";
import { words } from "../../../i18n";

export type SeatRowProps = PadProps & {
  label: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Only one at a time. */
  single?: boolean;
};

export function SeatRow({ recorder, label, chosen, onChange, single = false }: SeatRowProps) {
  const toggle = (seat: number) => {
    if (chosen.includes(seat)) return onChange(chosen.filter((one) => one !== seat));
    onChange(single ? [seat] : [...chosen, seat]);
  };
  return (
    <div class="seat-row" role="group" aria-label={label}>
      <span class="pad-label">{label}</span>
      <div class="seat-row-seats">
        {seatsInOrder(recorder).map((seat) => (
          <button
            key={seat.seat}
            type="button"
            class="seat-row-seat"
            aria-label={words.value.seatName(seat.seat, seat.name)}
            aria-pressed={chosen.includes(seat.seat)}
            data-target={seat.seat}
            onClick={() => toggle(seat.seat)}
          >
            <SeatMark seat={seat} size={24} decorative />
          </button>
        ))}
      </div>
    </div>
  );
}
