// The seats as buttons, those chosen pressed: whose fact it was, who agreed.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Seat } from "../api/types";
import { words } from "../i18n";
import { SeatMark } from "../parts/SeatMark";

type Props = {
  label: string;
  seats: readonly Seat[];
  chosen: readonly number[];
  onPress: (seat: number) => void;
  first?: ComponentChildren;
  children?: ComponentChildren;
};

/** `first` and `children`: more buttons of the same row, before and behind the seats. */
export function SeatButtons({ label, seats, chosen, onPress, first, children }: Props) {
  return (
    <div class="choices correction-seats" role="group" aria-label={label}>
      {first}
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          class="button"
          aria-pressed={chosen.includes(seat.seat)}
          aria-label={words.value.seatName(seat.seat, seat.name)}
          data-correction-seat={seat.seat}
          onClick={() => onPress(seat.seat)}
        >
          <SeatMark seat={seat} size={22} decorative /> {seat.name}
        </button>
      ))}
      {children}
    </div>
  );
}

/** The seats with one more, or one fewer if it was among them; in order. */
export function toggled(chosen: readonly number[], seat: number): number[] {
  return chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat].sort((a, b) => a - b);
}

export type AgreedProps = {
  label: string;
  everyone: string;
  seats: readonly Seat[];
  /** The seats that agreed. */
  agreed: Signal<readonly number[]>;
};

/** Who agreed: seat by seat, or all at once. */
export function AgreedButtons({ label, everyone, seats, agreed }: AgreedProps) {
  const all = agreed.value.length === seats.length;
  return (
    <SeatButtons
      label={label}
      seats={seats}
      chosen={agreed.value}
      onPress={(seat) => (agreed.value = toggled(agreed.value, seat))}
      first={
        <button
          type="button"
          class="button"
          aria-pressed={all}
          onClick={() => (agreed.value = all ? [] : seats.map((seat) => seat.seat))}
        >
          {everyone}
        </button>
      }
    />
  );
}
