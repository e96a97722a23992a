// One seat of the form: mark, name, colour of the piece; in the arranging mode the buttons to move and remove it.
import { SeatMark } from "../parts/SeatMark";
import { COLOURS } from "../parts/seats";
import { colourWords } from "./colours";
import type { SeatDraft } from "./draft";
import { FieldErrors, invalidBy } from "./FieldErrors";
import { createWords } from "./words";

export type SeatRowProps = {
  seat: SeatDraft;
  number: number;
  last: boolean;
  arranging: boolean;
  removable: boolean;
  errors: readonly string[];
  onName: (name: string) => void;
  onColour: (colour: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function SeatRow({
  seat,
  number,
  last,
  arranging,
  removable,
  errors,
  onName,
  onColour,
  onMove,
  onRemove,
}: SeatRowProps) {
  const t = createWords.value;
  const error = `seat-${seat.key}-error`;
  return (
    <li>
      <div class="create-seat">
        <SeatMark seat={{ seat: number, name: seat.name, colour: seat.colour }} size={26} decorative />
        <input
          class="seat-name"
          value={seat.name}
          placeholder={t.seatDefault(number)}
          aria-label={t.seatNameOf(number)}
          autocomplete="off"
          enterkeyhint="next"
          onInput={(event) => onName(event.currentTarget.value)}
          {...invalidBy(error, errors)}
        />
        <select
          class="seat-colour"
          value={seat.colour}
          aria-label={t.seatColourOf(number)}
          onChange={(event) => onColour(event.currentTarget.value)}
        >
          {COLOURS.map((colour) => (
            <option key={colour.key} value={colour.key}>
              {colourWords.value[colour.key]}
            </option>
          ))}
        </select>
      </div>
      {arranging && (
        <div class="seat-moves">
          <button
            type="button"
            class="button"
            aria-label={t.earlier(number)}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            ▲
          </button>
          <button type="button" class="button" aria-label={t.later(number)} disabled={last} onClick={() => onMove(1)}>
            ▼
          </button>
          <button type="button" class="button" aria-label={t.removeSeat(number)} disabled={!removable} onClick={onRemove}>
            ✕
          </button>
        </div>
      )}
      <FieldErrors id={error} messages={errors} />
    </li>
  );
}
