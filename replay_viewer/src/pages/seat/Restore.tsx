// Bringing an opening back from its backup text.
import { useSignal } from "@preact/signals";
import { showToast } from "../../parts/Toast";
import { keepOpening, readBackup } from "../../seal/openings";
import { FieldErrors, invalidBy } from "../../setup/FieldErrors";
import type { SeatState } from "./load";
import { seatWords } from "./words";

export function Restore({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const text = useSignal("");
  const error = useSignal<string | null>(null);
  const restore = async (event: Event) => {
    event.preventDefault();
    const opening = readBackup(text.value);
    const known = state.seals.value.some((seal) => seal.own && seal.seal === opening?.seal);
    error.value = opening === null ? t.restoreBad : known ? null : t.restoreForeign;
    if (!opening || !known) return;
    keepOpening(state.id, state.seat, opening);
    text.value = "";
    showToast(t.restored);
    await state.reload().catch((cause: unknown) => (state.problem.value = cause));
  };
  const errors = error.value === null ? [] : [error.value];
  return (
    <form class="field" onSubmit={restore}>
      <label for="restore-text">{t.restoreTitle}</label>
      <textarea
        id="restore-text"
        class="input"
        rows={3}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
        {...invalidBy("restore-error", errors)}
      />
      <FieldErrors id="restore-error" messages={errors} />
      <button type="submit" class="button">
        {t.restore}
      </button>
    </form>
  );
}
