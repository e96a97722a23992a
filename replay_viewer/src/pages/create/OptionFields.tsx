// House options of the edition: whatever the server lists, in the form its default has.
import type { Draft } from "./draft";
import type { Edition, OptionValue } from "./families";
import { createWords } from "./words";

export type OptionFieldsProps = { edition: Edition; draft: Draft; onChange: (draft: Draft) => void };

export function OptionFields({ edition, draft, onChange }: OptionFieldsProps) {
  const t = createWords.value;
  const names = Object.keys(edition.options);
  if (names.length === 0) return null;
  const change = (name: string, value: OptionValue) => onChange({ ...draft, options: { ...draft.options, [name]: value } });
  return (
    <fieldset class="stack form-group">
      <legend>{t.options}</legend>
      {names.map((name) => {
        const usual = edition.options[name] ?? null;
        const value = draft.options[name] ?? null;
        if (typeof usual === "boolean")
          return (
            <label key={name} class="option-switch">
              <input type="checkbox" checked={value === true} onChange={(event) => change(name, event.currentTarget.checked)} />
              <span lang="en">{name}</span>
            </label>
          );
        const isText = typeof usual === "string";
        return (
          <label key={name} class="field">
            <span lang="en">{name}</span>
            <input
              class="input"
              inputMode={isText ? "text" : "numeric"}
              value={value === null ? "" : String(value)}
              placeholder={usual === null ? t.optionDefault : String(usual)}
              onInput={(event) => change(name, readOption(event.currentTarget.value, usual))}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

/** An emptied field is the edition's default again; digits are a number unless the default is a word. */
export function readOption(text: string, usual: OptionValue): OptionValue {
  const trimmed = text.trim();
  if (trimmed === "") return usual;
  return typeof usual !== "string" && /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}
