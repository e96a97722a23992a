// A hidden value in words: the sheet as a list of fields, anything else as its text.
import { seatWords } from "./words";
import { term, type SeatLayout } from "./layout";

export function ValueView({ value, layout }: { value: unknown; layout: SeatLayout }) {
  if (typeof value !== "object" || value === null) return <span class="value-text">{textOf(value)}</span>;
  const order = layout.sheet_fields.map((field) => field.field);
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const entries = Object.entries(value).sort(([one], [other]) => place(one) - place(other));
  if (entries.length === 0) return <span>{seatWords.value.unset}</span>;
  return (
    <span class="value-fields">
      {entries.map(([field, inner]) => (
        <span key={field}>
          <span class="small">{term(layout, field)}</span> <strong>{textOf(inner)}</strong>
        </span>
      ))}
    </span>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
