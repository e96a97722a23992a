// Making this seat's link anew from its own phone: whoever else has a copy of it, the owner too, loses it at once.
import { useSignal } from "@preact/signals";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { makeMineAlone } from "../../passages/renewing";
import type { SeatState } from "./load";
import { seatWords } from "./words";

export function MineAlone({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const asking = useSignal(false);
  const problem = useSignal<unknown>(null);
  const close = () => (asking.value = false);
  const renew = async () => {
    try {
      await makeMineAlone(state.id, `seat:${state.seat}`);
      await state.reload();
      showToast(t.mineAloneDone);
      close();
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <>
      <button type="button" class="button" onClick={() => (asking.value = true)}>
        {t.mineAlone}
      </button>
      <Dialog
        open={asking.value}
        title={t.mineAloneTitle}
        onClose={close}
        actions={
          <>
            <button type="button" class="button" onClick={close}>
              {writingWords.value.cancel}
            </button>
            <button type="button" class="button primary" onClick={() => void renew()}>
              {t.mineAlone}
            </button>
          </>
        }
      >
        <p>{t.mineAloneText}</p>
        {problem.value !== null && <Problem problem={problem.value} />}
      </Dialog>
    </>
  );
}
