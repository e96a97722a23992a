// Opening a dispute by the number of a step, for who is not at the replay, or may not see it yet.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { newId } from "../../../api/ids";
import { fieldErrors, Problem } from "../../../parts/Problem";
import { openDispute } from "../../../disputes/server";
import { disputeWords } from "../../../disputes/words";

export function RaiseByStep({ game, onOpened }: { game: string; onOpened: (dispute: string) => void }) {
  const t = disputeWords.value;
  const [ids] = useState(() => ({ dispute: newId(), id: newId() }));
  const step = useSignal("");
  const text = useSignal("");
  const problem = useSignal<unknown>(null);
  const number = Number(step.value);
  const ready = Number.isInteger(number) && number > 0 && text.value.trim() !== "";
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    try {
      onOpened((await openDispute(game, { ...ids, step: number, words: text.value.trim() })).dispute);
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form" data-raise onSubmit={(event) => void send(event)}>
      <label class="field">
        {t.stepNumber}
        <input
          class="input"
          inputMode="numeric"
          name="step"
          value={step.value}
          onInput={(event) => (step.value = event.currentTarget.value.trim())}
        />
        {fieldErrors(problem.value, "step").map((message) => (
          <span key={message} class="field-error" role="alert" lang="en">
            {message}
          </span>
        ))}
      </label>
      <label class="field">
        {t.claim}
        <input
          class="input"
          name="words"
          placeholder={t.claimHint}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      {problem.value !== null && fieldErrors(problem.value, "step").length === 0 && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={!ready}>
        {t.submit}
      </button>
    </form>
  );
}
