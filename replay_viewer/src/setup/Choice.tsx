// Buttons of which one is chosen, broken into rows where they do not fit (unlike Segmented, which scrolls).
import type { ComponentChildren } from "preact";

export type ChoiceProps<T extends string> = {
  choices: readonly { value: T; label: ComponentChildren; title?: string }[];
  value: T | null;
  onChange: (value: T) => void;
  label?: string;
};

export function Choice<T extends string>({ choices, value, onChange, label }: ChoiceProps<T>) {
  return (
    <div class="row" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          class="button"
          title={choice.title}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
