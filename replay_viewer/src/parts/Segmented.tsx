// A row of joined buttons of which one is chosen.
import type { ComponentChildren } from "preact";

export type Choice<T extends string> = { value: T; label: ComponentChildren; title?: string };

export type SegmentedProps<T extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
};

export function Segmented<T extends string>({ label, choices, value, onChange }: SegmentedProps<T>) {
  return (
    <div class="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          title={choice.title}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
