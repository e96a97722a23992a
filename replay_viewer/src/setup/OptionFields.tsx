// House options of the edition: the values the server lists, as buttons; the first is the default.
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { type Edition, type Option, said } from "./families";
import { createWords } from "./words";

export type OptionFieldsProps = { edition: Edition; draft: Draft; onChange: (draft: Draft) => void };

export function OptionFields({ edition, draft, onChange }: OptionFieldsProps) {
  const options = edition.options.filter((option) => !edition.cast?.options.includes(option.option));
  if (options.length === 0) return null;
  const choose = (option: Option, index: string) => {
    const value = option.choices[Number(index)]!.value;
    onChange({ ...draft, options: { ...draft.options, [option.option]: value } });
  };
  return (
    <fieldset class="stack form-group">
      <legend>{createWords.value.options}</legend>
      {options.map((option) => (
        <div key={option.option} class="field">
          <span>{said(option.label)}</span>
          <Choice
            label={said(option.label)}
            choices={option.choices.map((choice, index) => ({ value: String(index), label: said(choice.label) }))}
            value={chosen(option, draft)}
            onChange={(index) => choose(option, index)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function chosen(option: Option, draft: Draft): string {
  const value = draft.options[option.option];
  return String(
    Math.max(
      0,
      option.choices.findIndex((choice) => choice.value === value),
    ),
  );
}
