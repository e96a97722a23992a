// ⑧ What a ruling is about: which facts become void, or from which step on play is made again.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { FactItem, Seat, Span } from "../../../api/types";
import { PickFact } from "../../../disputes/PickFact";
import { Sentence } from "../../../parts/Sentence";
import type { Dispute } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { RulingForm } from "../model/ruling";

type FactLine = { fact: string; step: number; sentence: readonly Span[] };

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
function linesOf(document: Dispute): FactLine[] {
  const claimed = document.facts
    .filter((item) => item.why === "claim")
    .map((item) => ({ fact: item.fact.id, step: item.position, sentence: item.sentence }));
  const caused = document.rests.filter((one) => (one.what === "fact" || one.what === "consequence") && one.sentence !== null);
  return [...claimed, ...caused.map((one) => ({ fact: one.fact, step: one.step, sentence: one.sentence! }))];
}

type ReplayProps = { document: Dispute; game: string; seats: readonly Seat[]; form: RulingForm };

/** From which line on play is made again: pointed at, the disputed one and what came shortly before and after it first. */
export function ReplayPart({ document, game, seats, form }: ReplayProps) {
  const t = disputeWords.value;
  const chosen = useSignal<FactItem | null>(
    document.facts.find((item) => item.position === (form.from.value ?? document.claim?.step)) ?? null,
  );
  useEffect(() => {
    if (form.from.value === null && chosen.value !== null) form.from.value = chosen.value.position;
  }, []);
  return (
    <fieldset class="dispute-form" data-replay-from={form.from.value ?? ""}>
      <legend class="small">{t.replayFrom}</legend>
      <PickFact
        game={game}
        seats={seats}
        position={aroundIt(document, form.from.value)}
        chosen={chosen.value}
        onPick={(item) => {
          chosen.value = item;
          form.from.value = item.position;
        }}
      />
    </fieldset>
  );
}

/** Lines after the disputed one that are shown with it. */
const AFTER = 8;

/** Where the lines begin that are pointed at: a little after the one that is disputed, or was chosen. */
export function aroundIt(document: Dispute, chosen: number | null = null): number {
  const last = document.game_position ?? 1;
  return Math.min(last, Math.max(chosen ?? 0, document.claim?.step ?? last) + AFTER);
}
