// A grid of buttons to choose from or to record with.
import type { ComponentChildren } from "preact";
import { inFull } from "../model/say";

export type Choice = {
  id: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  /** The full sentence for screen readers. */
  name?: string;
  chosen?: boolean;
  doubtful?: boolean;
};

export type ChoicesProps = {
  items: readonly Choice[];
  onPick: (id: string) => void;
  columns?: number;
  label?: string;
  digits?: boolean;
};

export function Choices({ items, onPick, columns = 3, label, digits = false }: ChoicesProps) {
  return (
    <div
      class="choices"
      data-columns={columns}
      role="group"
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {items.map(({ id, label: text, hint, name, chosen, doubtful }) => (
        <button
          key={id}
          type="button"
          class={`button${digits ? " digit" : ""}${doubtful ? " doubtful" : ""}`}
          aria-label={name && inFull(name, ...[text, hint].filter((one) => typeof one === "string"))}
          aria-pressed={chosen}
          data-choice={id}
          onClick={() => onPick(id)}
        >
          <span>{text}</span> {hint && <small>{hint}</small>}
        </button>
      ))}
    </div>
  );
}
