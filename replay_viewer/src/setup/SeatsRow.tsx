// Row 2: who sits where, in turn order. Reordering is a mode of its own, so that the usual form stays names and colours.
import { useSignal } from "@preact/signals";
import { movedSeat, withColour, withoutSeat, withSeat, type Draft } from "./draft";
import { FieldErrors } from "./FieldErrors";
import { FormRow } from "./FormRow";
import { SeatRow } from "./SeatRow";
import { createWords } from "./words";

export type SeatsRowProps = {
  draft: Draft;
  /** Fewest and most seats of the edition. */
  range: [number, number];
  onChange: (draft: Draft) => void;
  errorsOf: (field: string) => string[];
};

export function SeatsRow({ draft, range, onChange, errorsOf }: SeatsRowProps) {
  const t = createWords.value;
  const arranging = useSignal(false);
  const [low, high] = range;
  const count = draft.seats.length;
  const outside = count < low || count > high;
  const general = outside ? [t.seatsRange(low, high, count)] : [...errorsOf("seats"), ...errorsOf("order")];
  const rename = (index: number, name: string) => {
    onChange({ ...draft, seats: draft.seats.map((seat, at) => (at === index ? { ...seat, name } : seat)) });
  };
  return (
    <FormRow number={2} label={t.seats}>
      <ol class={`create-seats${arranging.value ? " arranging" : ""}`}>
        {draft.seats.map((seat, index) => (
          <SeatRow
            key={seat.key}
            seat={seat}
            number={index + 1}
            last={index === count - 1}
            arranging={arranging.value}
            removable={count > low}
            errors={[...errorsOf(`seats[${index}].name`), ...errorsOf(`seats[${index}].colour`)]}
            onName={(name) => rename(index, name)}
            onColour={(colour) => onChange(withColour(draft, index, colour))}
            onMove={(by) => onChange(movedSeat(draft, index, by))}
            onRemove={() => onChange(withoutSeat(draft, index))}
          />
        ))}
        {count < high && (
          <li>
            <button type="button" class="button seat-add" onClick={() => onChange(withSeat(draft))}>
              {t.addSeat(high)}
            </button>
          </li>
        )}
      </ol>
      <FieldErrors id="seats-error" messages={general} />
      <button
        type="button"
        class="button quiet form-more"
        aria-pressed={arranging.value}
        onClick={() => (arranging.value = !arranging.value)}
      >
        {arranging.value ? t.arranged : t.arrange}
      </button>
    </FormRow>
  );
}
