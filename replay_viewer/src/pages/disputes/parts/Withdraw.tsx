// ① Withdrawing the dispute, for who opened it; it stays on the record as withdrawn.
import { useSignal } from "@preact/signals";
import { newId } from "../../../api/ids";
import { writingWords } from "../../../i18n/writing";
import { Dialog } from "../../../parts/Dialog";
import { Problem } from "../../../parts/Problem";
import { withdraw } from "../../../disputes/server";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";

export function Withdraw({ desk }: { desk: Desk }) {
  const t = disputeWords.value;
  const open = useSignal(false);
  const reason = useSignal("");
  const problem = useSignal<unknown>(null);
  const send = async () => {
    try {
      await withdraw(desk.id, desk.dispute, {
        position: desk.document.value?.position ?? null,
        id: newId(),
        reason: reason.value.trim(),
      });
      await desk.refresh();
      open.value = false;
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  const actions = (
    <>
      <button type="button" class="button" onClick={() => (open.value = false)}>
        {writingWords.value.cancel}
      </button>
      <button
        type="button"
        class="button primary"
        data-withdraw-confirm
        disabled={reason.value.trim() === ""}
        onClick={() => void send()}
      >
        {t.withdraw}
      </button>
    </>
  );
  return (
    <>
      <p class="no-print">
        <button type="button" class="button" data-withdraw onClick={() => (open.value = true)}>
          {t.withdraw}
        </button>
      </p>
      <Dialog open={open.value} title={t.withdraw} onClose={() => (open.value = false)} actions={actions}>
        <div class="stack">
          <p>{t.withdrawHint}</p>
          <label class="field">
            {t.reason}
            <input class="input" value={reason.value} onInput={(event) => (reason.value = event.currentTarget.value)} />
          </label>
          {problem.value !== null && <Problem problem={problem.value} />}
        </div>
      </Dialog>
    </>
  );
}
