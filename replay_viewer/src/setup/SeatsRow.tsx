// Who sits where, in turn order: a strip of marks with names; a tap on it opens the names and the colours of the pieces.
// Reordering is a mode of its own, so that the usual form stays names and colours.
import { useSignal } from "@preact/signals";
import { SeatMark } from "../parts/SeatMark";
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
  const unnamed = draft.seats.every((seat) => seat.name.trim() === "");
  const opened = useSignal(unnamed);
  const [low, high] = range;
  const count = draft.seats.length;
  const outside = count < low || count > high;
  const general = outside ? [t.seatsRange(low, high, count)] : [...errorsOf("seats"), ...errorsOf("order")];
  const each = draft.seats.map((_, index) => [...errorsOf(`seats[${index}].name`), ...errorsOf(`seats[${index}].colour`)]);
  const rename = (index: number, name: string) => {
    onChange({ ...draft, seats: draft.seats.map((seat, at) => (at === index ? { ...seat, name } : seat)) });
  };
  return (
    <FormRow label={t.seats}>
      <details
        class="card create-names"
        open={opened.value || each.some((errors) => errors.length > 0)}
        onToggle={(event) => (opened.value = event.currentTarget.open)}
      >
        <summary>
          <span class="visually-hidden">{t.namesOf(count)}</span>
          <span class="create-strip">
            {draft.seats.map((seat, index) => (
              <span key={seat.key}>
                <SeatMark seat={{ seat: index + 1, name: seat.name, colour: seat.colour }} size={24} decorative />
                <small>{seat.name.trim() || t.seatDefault(index + 1)}</small>
              </span>
            ))}
          </span>
          <span class="create-names-close">{t.namesClose}</span>
        </summary>
        <ol class={`create-seats${arranging.value ? " arranging" : ""}`}>
          {draft.seats.map((seat, index) => (
            <SeatRow
              key={seat.key}
              seat={seat}
              number={index + 1}
              last={index === count - 1}
              arranging={arranging.value}
              removable={count > low}
              errors={each[index]!}
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
        <button
          type="button"
          class="button quiet form-more"
          aria-pressed={arranging.value}
          onClick={() => (arranging.value = !arranging.value)}
        >
          {arranging.value ? t.arranged : t.arrange}
        </button>
      </details>
      <FieldErrors id="seats-error" messages={general} />
    </FormRow>
  );
}
