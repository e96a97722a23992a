// Erasing what the server's vault has of this seat, after a question.
import { useSignal } from "@preact/signals";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { eraseVault } from "../../seal/client";
import type { SeatState } from "./load";
import { seatWords } from "./words";

export function EraseVault({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const asking = useSignal(false);
  const problem = useSignal<unknown>(null);
  const close = () => (asking.value = false);
  const erase = async () => {
    try {
      const count = await eraseVault(state.id);
      await state.reload();
      showToast(t.erased(count));
      close();
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => (asking.value = true)}>
        {t.erase}
      </button>
      <Dialog
        open={asking.value}
        title={t.eraseTitle}
        onClose={close}
        actions={
          <>
            <button type="button" class="button" onClick={close}>
              {writingWords.value.cancel}
            </button>
            <button type="button" class="button primary" onClick={() => void erase()}>
              {t.erase}
            </button>
          </>
        }
      >
        <p>{t.eraseText}</p>
        {problem.value !== null && <Problem problem={problem.value} />}
      </Dialog>
    </>
  );
}
