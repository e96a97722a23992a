// Seats in one row, to say whom an act concerns; several may be chosen.

import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { PadProps } from "../model/desk";
import { seatsInOrder } from "../model/say";
import { piecesInPlay } from "../model/whose";
import { recorderWords } from "../words";
import { PieceChips } from "./PieceChips";
import { intoSight } from "./sideways";

export type SeatRowProps = PadProps & {
  label: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Only one at a time. */
  single?: boolean;
  /** Pieces that no seat plays and that are chosen, too, where an act may be aimed at them. */
  pieces?: readonly string[];
  onPieces?: (pieces: string[]) => void;
};

export function SeatRow({ recorder, label, chosen, onChange, single = false, pieces = [], onPieces }: SeatRowProps) {
  const toggle = (seat: number) => {
    if (chosen.includes(seat)) return onChange(chosen.filter((one) => one !== seat));
    onChange(single ? [seat] : [...chosen, seat]);
  };
  const aim = (id: string) => onPieces?.(pieces.includes(id) ? pieces.filter((one) => one !== id) : [...pieces, id]);
  return (
    <div class="seat-row sideways" role="group" aria-label={label} onFocusIn={intoSight}>
      <span class="pad-label" aria-hidden="true" title={label}>
        →
      </span>
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
      {onPieces && (
        <PieceChips
          recorder={recorder}
          label={recorderWords.value.nobodys}
          pieces={piecesInPlay(recorder)}
          chosen={pieces}
          onPick={aim}
        />
      )}
    </div>
  );
}
