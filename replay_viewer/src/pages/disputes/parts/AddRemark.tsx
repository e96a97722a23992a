// ③ A remark as evidence.
import { useSignal } from "@preact/signals";
import { Problem } from "../../../parts/Problem";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";

export function AddRemark({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const t = disputeWords.value;
  const text = useSignal("");
  const problem = useSignal<unknown>(null);
  const add = async (event: Event) => {
    event.preventDefault();
    try {
      await desk.add({ remark: text.value.trim() });
      onDone();
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form no-print" onSubmit={(event) => void add(event)}>
      <label class="field">
        {t.remark}
        <textarea class="input" rows={2} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={text.value.trim() === ""}>
        {t.add}
      </button>
    </form>
  );
}
