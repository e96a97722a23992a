// ⑧ What a ruling is about: which facts become void, or from which step on play is made again.
import type { Seat, Span } from "../../../api/types";
import { Sentence } from "../../../parts/Sentence";
import type { Dispute } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { RulingForm } from "../model/ruling";

type Line = { fact: string; step: number; sentence: readonly Span[] };

export function VoidPart({ document, seats, form }: { document: Dispute; seats: readonly Seat[]; form: RulingForm }) {
  const t = disputeWords.value;
  const chosen = form.voided.value;
  const lines = linesOf(document);
  const toggle = (fact: string) =>
    (form.voided.value = chosen.includes(fact) ? chosen.filter((one) => one !== fact) : [...chosen, fact]);
  const all = lines.map((line) => line.fact);
  return (
    <fieldset class="dispute-form">
      <legend class="small">{t.voidWhich}</legend>
      {lines.map((line) => (
        <label key={line.fact} class="ruling-void">
          <input type="checkbox" checked={chosen.includes(line.fact)} onChange={() => toggle(line.fact)} />
          <span class="dispute-step">{line.step}</span>
          <Sentence spans={line.sentence} seats={seats} />
        </label>
      ))}
      {lines.length > 1 && (
        <button
          type="button"
          class="button"
          aria-pressed={chosen.length === all.length}
          onClick={() => (form.voided.value = chosen.length === all.length ? all.slice(0, 1) : all)}
        >
          {t.voidAll(all.length)}
        </button>
      )}
    </fieldset>
  );
}

/** The disputed step, then what was caused by it: no more than that becomes void by itself. */
function linesOf(document: Dispute): Line[] {
  const claimed = document.facts
    .filter((item) => item.why === "claim")
    .map((item) => ({ fact: item.fact.id, step: item.position, sentence: item.sentence }));
  const caused = document.rests.filter((one) => (one.what === "fact" || one.what === "consequence") && one.sentence !== null);
  return [...claimed, ...caused.map((one) => ({ fact: one.fact, step: one.step, sentence: one.sentence! }))];
}

export function ReplayPart({ document, form }: { document: Dispute; form: RulingForm }) {
  const t = disputeWords.value;
  const last = document.game_position ?? 1;
  const put = (text: string) => {
    const step = Number(text);
    form.from.value = Number.isInteger(step) && step > 1 && step <= last ? step : null;
  };
  const missing = form.from.value === null;
  return (
    <label class="field">
      {t.replayFrom}
      <input
        class="input"
        inputMode="numeric"
        name="replay-from"
        defaultValue={String(form.from.value ?? "")}
        aria-invalid={missing}
        onInput={(event) => put(event.currentTarget.value.trim())}
      />
      {missing && (
        <span class="field-error" role="alert">
          {t.factNone(last)}
        </span>
      )}
    </label>
  );
}
