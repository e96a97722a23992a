// The fields of the fact that a correction writes: each with its value, and one of them open to be changed.
import { useSignal } from "@preact/signals";
import type { Seat } from "../api/types";
import { FieldEditor } from "./FieldEditor";
import { cardWord, fieldWord, valueWord, type CardValue } from "./fieldWords";
import type { CorrectionForm } from "./form";
import { type Layout, wordOf } from "./options";
import type { Field } from "./schema";
import { correctionWords } from "./words";

/** What is filled in here: a correction, or a fact of any kind. */
export type FilledIn = Pick<CorrectionForm, "fields" | "values" | "errorsOf" | "put">;
export type FieldsProps = { form: FilledIn; layout: Layout; seats: readonly Seat[] };

/** What is most often written wrong is open at once. */
const FIRST = ["value", "faces", "to", "place", "text", "answer", "count", "number"];

export function Fields({ form, layout, seats }: FieldsProps) {
  const opened = useSignal<string | null>(null);
  const t = correctionWords.value;
  const fields = form.fields.value.filter((field) => field.type !== "other");
  const left = form.fields.value.filter((field) => field.type === "other" && form.values.value[field.name] !== undefined);
  const open = opened.value ?? FIRST.find((name) => fields.some((field) => field.name === name)) ?? fields[0]?.name;
  return (
    <section class="stack" aria-label={t.fields}>
      {fields.map((field) => {
        const value = form.values.value[field.name];
        const errors = form.errorsOf(field.name);
        return (
          <div key={field.name} class="correction-field" data-correction-field={field.name}>
            <button
              type="button"
              class="button quiet correction-value"
              aria-expanded={field.name === open}
              onClick={() => (opened.value = field.name)}
            >
              <span>{fieldWord(field.name)}</span>
              <b>{shown(field, value, layout, seats)}</b>
            </button>
            {errors.map((message) => (
              <p key={message} class="field-error" role="alert" lang="en">
                {message}
              </p>
            ))}
            {field.name === open && (
              <FieldEditor
                {...{ field, value, seats, layout }}
                dice={form.values.value.dice}
                onPut={(next) => form.put(field.name, next)}
              />
            )}
          </div>
        );
      })}
      {left.length > 0 && <p class="correction-word">{t.fieldsLeft(left.map((field) => fieldWord(field.name)).join("・"))}</p>}
    </section>
  );
}

function shown(field: Field, value: unknown, layout: Layout, seats: readonly Seat[]): string {
  const t = correctionWords.value;
  const seatName = (number: unknown) => seats.find((seat) => seat.seat === number)?.name ?? String(number);
  if (value === undefined || value === null) return field.type === "switch" ? t.no : "–";
  if (field.type === "switch") return value ? t.yes : t.no;
  if (field.type === "seat") return seatName(value);
  if (field.type === "card") return cardWord(value as CardValue);
  if (field.type === "cards") return (value as CardValue[]).map(cardWord).join("・");
  if (field.type === "slots") return (value as { seat: number }[]).map((slot) => seatName(slot.seat)).join(" → ");
  if (field.type === "names") return (value as string[]).map((name) => wordOf(layout, name)).join("・");
  if (Array.isArray(value)) return value.map((one) => (field.type === "seats" ? seatName(one) : (one ?? "?"))).join("・");
  return field.type === "choice" ? valueWord(String(value)) : wordOf(layout, String(value));
}
