// The name of a club or a person, as it is typed.
import type { Signal } from "@preact/signals";

export function NameField({ label, name }: { label: string; name: Signal<string> }) {
  return (
    <label class="stack">
      {label}
      <input
        class="input"
        required
        maxLength={80}
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
    </label>
  );
}
