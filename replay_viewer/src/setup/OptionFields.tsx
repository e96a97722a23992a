// House options as sentences: what is asked at the left, the answer at the right. The first of each is the usual one.
import type { Draft } from "./draft";
import { said, type Edition, type Option } from "./families";
import { AnyIcon } from "../parts/AnyIcon";

/** As many as are seen without asking for more. */
export const FIRST_OPTIONS = 3;

export function optionsAsked(edition: Edition): Option[] {
  return edition.options.filter((option) => !edition.cast?.options.includes(option.option));
}

export type OptionFieldsProps = { options: readonly Option[]; draft: Draft; onChange: (draft: Draft) => void; label: string };

export function OptionFields({ options, draft, onChange, label }: OptionFieldsProps) {
  if (options.length === 0) return null;
  const choose = (option: Option, index: string) => {
    const value = option.choices[Number(index)]!.value;
    onChange({ ...draft, options: { ...draft.options, [option.option]: value } });
  };
  return (
    <div class="row-card" role="group" aria-label={label}>
      {options.map((option) => (
        <label key={option.option} class="option-row">
          <span class="option-asks">{said(option.label)}</span>
          <span class="option-answer">
            <select
              data-option={option.option}
              value={String(chosen(option, draft))}
              onChange={(event) => choose(option, event.currentTarget.value)}
            >
              {option.choices.map((choice, index) => (
                <option key={said(choice.label)} value={String(index)}>
                  {said(choice.label)}
                </option>
              ))}
            </select>
            <AnyIcon name="chevron-down" size={20} />
          </span>
        </label>
      ))}
    </div>
  );
}

function chosen(option: Option, draft: Draft): number {
  const value = draft.options[option.option];
  return Math.max(
    0,
    option.choices.findIndex((choice) => choice.value === value),
  );
}
