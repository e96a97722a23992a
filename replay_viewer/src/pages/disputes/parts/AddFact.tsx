// ③ Another step of the log as evidence, by its number; its sentence is shown before it is added.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { FactItem } from "../../../api/types";
import { Problem } from "../../../parts/Problem";
import { Sentence } from "../../../parts/Sentence";
import { lineOf } from "../../../disputes/server";
import type { Dispute } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";

const PAUSE_MS = 200;

export function AddFact({ desk, document, onDone }: { desk: Desk; document: Dispute; onDone: () => void }) {
  const t = disputeWords.value;
  const step = useSignal("");
  const found = useSignal<FactItem | null>(null);
  const fault = useSignal<string | null>(null);
  const problem = useSignal<unknown>(null);
  const last = document.game_position ?? 0;
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => void look(), PAUSE_MS);
    const look = async () => {
      const number = Number(step.value);
      const inside = Number.isInteger(number) && number >= 1 && number <= last;
      const item = inside ? await lineOf(desk.id, number).catch(() => null) : null;
      if (left) return;
      const twice = document.facts.some((one) => one.fact.id === item?.fact.id);
      found.value = twice ? null : item;
      fault.value = step.value === "" ? null : twice ? t.factTwice : item ? null : t.factNone(last);
    };
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [step.value, last]);
  const add = async (event: Event) => {
    event.preventDefault();
    if (!found.value) return void (fault.value ??= t.factNone(last));
    try {
      await desk.add({ facts: [found.value.fact.id] });
      onDone();
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form no-print" onSubmit={(event) => void add(event)}>
      <label class="field">
        {t.factStep}
        <input
          class="input"
          inputMode="numeric"
          name="step"
          value={step.value}
          aria-invalid={fault.value !== null}
          onInput={(event) => (step.value = event.currentTarget.value.trim())}
        />
      </label>
      <p aria-live="polite">{found.value && <Sentence spans={found.value.sentence} seats={desk.seats} />}</p>
      {fault.value !== null && (
        <p class="field-error" role="alert">
          {fault.value}
        </p>
      )}
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={found.value === null}>
        {t.add}
      </button>
    </form>
  );
}
