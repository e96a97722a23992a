// Which correction it is: buttons, hatched with the reason where the table or the link does not allow it.
import { useSignal } from "@preact/signals";
import { writingWords } from "../i18n/writing";
import type { CorrectionForm } from "./form";
import { isCorrection, type Kind, KINDS } from "./kinds";
import { hindrance } from "./hindrance";
import { correctionWords } from "./words";

export function KindChoice({ form }: { form: CorrectionForm }) {
  const refused = useSignal<Kind | null>(null);
  const t = correctionWords.value;
  const why = (kind: Kind) => hindrance(kind, form.item, form.game, form.blocked.value);
  const press = (kind: Kind) => {
    refused.value = why(kind) === null ? null : kind;
    if (refused.value === null) void form.choose(kind);
  };
  const reason = refused.value && why(refused.value);
  return (
    <section class="stack" aria-label={t.which}>
      <p class="correction-word">{t.which}</p>
      <div class="correction-kinds">
        {KINDS.map((kind) => {
          const [name, hint] = wordsOf(kind, isCorrection(form.item.fact));
          const hindered = why(kind);
          return (
            <button
              key={kind}
              type="button"
              class={`button${hindered === null ? "" : " doubtful"}`}
              aria-pressed={form.kind.value === kind}
              data-correction-kind={kind}
              onClick={() => press(kind)}
            >
              <b>{name}</b>
              <small>{hindered === null ? hint : `✕ ${hindered === t.notAcross ? t.notHere : hindered}`}</small>
            </button>
          );
        })}
      </div>
      {reason && (
        <p class="correction-refused" role="status">
          {t.cannot}：{reason}
        </p>
      )}
    </section>
  );
}

function wordsOf(kind: Kind, undoing: boolean): [string, string] {
  const [t, w] = [correctionWords.value, writingWords.value];
  const all: Record<Kind, [string, string]> = {
    "fact.amended": [w.misrecorded, t.amendedHint],
    "fact.struck": undoing ? [t.undo, t.undoHint] : [t.struck, t.struckHint],
    "fact.inserted": [t.insertedName, t.insertedHint],
    "play.taken-back": [w.takenBackByConsent, t.takenBackHint],
    "play.voided": [w.voidByRuling, t.voidedHint],
    "claim.amended": [writingWords.value.amended, t.claimAmendedHint],
    "claim.withdrawn": [t.claimWithdrawn, t.claimWithdrawnHint],
  };
  return all[kind];
}
