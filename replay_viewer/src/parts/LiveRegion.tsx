// What a screen reader is told: one polite region, and an assertive one for the opening of a dispute.
import { signal } from "@preact/signals";

const polite = signal("");
const assertive = signal("");

/** Says a text; a text equal to the last is said again (a no-break space tells them apart). */
export function announce(text: string, options: { assertive?: boolean } = {}): void {
  const region = options.assertive ? assertive : polite;
  region.value = text === region.value ? `${text}\u00a0` : text;
}

export function LiveRegion() {
  return (
    <>
      <div class="visually-hidden" role="status" aria-live="polite" data-live="polite">
        {polite.value}
      </div>
      <div class="visually-hidden" role="alert" aria-live="assertive" data-live="assertive">
        {assertive.value}
      </div>
    </>
  );
}
