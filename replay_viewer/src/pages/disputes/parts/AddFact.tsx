// ③ Another line of the log as evidence: pointed at, not typed.
import { useSignal } from "@preact/signals";
import type { FactItem } from "../../../api/types";
import { Problem } from "../../../parts/Problem";
import { PickFact } from "../../../disputes/PickFact";
import type { Dispute } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";

export function AddFact({ desk, document, onDone }: { desk: Desk; document: Dispute; onDone: () => void }) {
  const t = disputeWords.value;
  const chosen = useSignal<FactItem | null>(null);
  const problem = useSignal<unknown>(null);
  const add = async (event: Event) => {
    event.preventDefault();
    if (!chosen.value) return;
    try {
      await desk.add({ facts: [chosen.value.fact.id] });
      onDone();
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form no-print" onSubmit={(event) => void add(event)}>
      <PickFact
        game={desk.id}
        seats={desk.seats}
        position={document.game_position ?? 0}
        without={document.facts.map((one) => one.fact.id)}
        chosen={chosen.value}
        onPick={(item) => (chosen.value = item)}
      />
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={chosen.value === null}>
        {t.add}
      </button>
    </form>
  );
}
