// One field of the sheet: words are typed, numbers and choices are buttons.
import { told } from "../../i18n";
import { Choice } from "../../setup/Choice";
import type { SheetField } from "./layout";
import { NumberButtons } from "./NumberButtons";

export type FieldValue = string | number | undefined;
export type SheetFieldInputProps = { field: SheetField; value: FieldValue; onChange: (value: FieldValue) => void };

export function SheetFieldInput({ field, value, onChange }: SheetFieldInputProps) {
  const label = told(field.label);
  const choices = choicesOf(field.type);
  if (choices)
    return (
      <div class="field">
        <span>{label}</span>
        <Choice
          label={label}
          choices={choices.map((choice) => ({ value: choice, label: choice }))}
          value={typeof value === "string" ? value : null}
          onChange={(choice) => onChange(choice === value ? undefined : choice)}
        />
      </div>
    );
  if (field.type === "number")
    return (
      <div class="field">
        <span>
          {label} {value !== undefined && <strong>{value}</strong>}
        </span>
        <NumberButtons label={label} value={typeof value === "number" ? value : undefined} onChange={onChange} />
      </div>
    );
  return (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        autocomplete="off"
        maxLength={400}
        value={value === undefined ? "" : String(value)}
        onInput={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </label>
  );
}

/** The choices of a type like "choice:G,E,S"; null for another type. */
export function choicesOf(type: string): string[] | null {
  return type.startsWith("choice:") ? type.slice("choice:".length).split(",") : null;
}
