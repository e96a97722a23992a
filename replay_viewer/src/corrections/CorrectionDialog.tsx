// The form of a correction: recorded and corrected sentence above each other, its kind, and what it would change.
import { useEffect, useState } from "preact/hooks";
import type { FactItem, Game, Seat } from "../api/types";
import { writingWords } from "../i18n/writing";
import { Dialog } from "../parts/Dialog";
import { Problem } from "../parts/Problem";
import { Sentence } from "../parts/Sentence";
import { showToast } from "../parts/Toast";
import { Changes } from "./Changes";
import { Consent, Errors } from "./Consent";
import { CorrectionForm } from "./form";
import { Fields } from "./Fields";
import { KindChoice } from "./KindChoice";
import { KindPicker } from "./KindPicker";
import type { Layout } from "./options";
import { correctionWords } from "./words";
import "./corrections.css";

export type CorrectionDialogProps = {
  game: Game;
  layout: Layout;
  seats: readonly Seat[];
  item: FactItem;
  /** What this page has of the log. */
  facts: readonly FactItem[];
  /** What was left out after this line, as far as it is known. */
  wanted?: { kind: string; fields: Readonly<Record<string, unknown>> };
  onRecorded?: () => void;
  onClose: () => void;
};

export function CorrectionDialog({ game, layout, seats, item, facts, wanted, onRecorded, onClose }: CorrectionDialogProps) {
  const [form] = useState(() => new CorrectionForm(game, item, facts));
  useEffect(() => form.learn(facts), [form, facts]);
  useEffect(() => form.start(), [form]);
  useEffect(() => {
    if (wanted) void form.writeIn(wanted.kind, wanted.fields);
  }, [form, wanted]);
  const t = correctionWords.value;
  const send = async () => {
    if (!(await form.send())) return;
    showToast(t.done);
    onRecorded?.();
    onClose();
  };
  return (
    <Dialog
      open
      title={wanted ? t.writeIn(item.position) : t.title(item.position)}
      onClose={onClose}
      actions={<Actions form={form} onSend={() => void send()} onClose={onClose} />}
    >
      <div class="stack correction-form">
        <Compared form={form} seats={seats} />
        {wanted ? <Fields key={form.missed.value} form={form} layout={layout} seats={seats} /> : <KindChoice form={form} />}
        {!wanted && <What form={form} layout={layout} seats={seats} />}
        {form.kind.value && <Reason form={form} />}
        <Outcome form={form} facts={facts} seats={seats} />
      </div>
    </Dialog>
  );
}

function Compared({ form, seats }: { form: CorrectionForm; seats: readonly Seat[] }) {
  const t = correctionWords.value;
  const said = form.rehearsal.value?.said;
  return (
    <section class="correction-box">
      <p class="correction-word">{t.asRecorded}</p>
      <p>
        <Sentence spans={form.item.sentence} seats={seats} />
      </p>
      <p class="correction-word">{t.asCorrected}</p>
      <p class="correction-said" aria-live="polite">
        {said ? <Sentence spans={said.sentence} seats={seats} /> : "–"}
      </p>
    </section>
  );
}

/** What this kind of correction says: other values, whose consent, or the fact that was missed. */
export function What({ form, layout, seats }: { form: CorrectionForm; layout: Layout; seats: readonly Seat[] }) {
  switch (form.kind.value) {
    case "fact.amended":
    case "claim.amended":
      return <Fields form={form} layout={layout} seats={seats} />;
    case "play.taken-back":
    case "play.voided":
      return <Consent form={form} seats={seats} />;
    case "fact.inserted":
      return (
        <>
          <p class="correction-word">{correctionWords.value.missedFact}</p>
          <KindPicker label={correctionWords.value.missedFact} chosen={form.missed.value} onPick={(id) => void form.miss(id)} />
          {form.missed.value && <Fields key={form.missed.value} form={form} layout={layout} seats={seats} />}
        </>
      );
    default:
      return null;
  }
}

function Reason({ form }: { form: CorrectionForm }) {
  return (
    <label class="field">
      {correctionWords.value.reason}
      <input
        class="input"
        value={form.reason.value}
        data-correction-reason
        onInput={(event) => (form.reason.value = event.currentTarget.value)}
      />
      <Errors form={form} name="reason" />
    </label>
  );
}

function Outcome({ form, facts, seats }: { form: CorrectionForm; facts: readonly FactItem[]; seats: readonly Seat[] }) {
  const t = correctionWords.value;
  const found = form.rehearsal.value;
  if (form.problem.value) return <Problem problem={form.problem.value} />;
  if (form.checking.value) return <p role="status">{t.checking}</p>;
  return (
    <>
      {form.moved.value && <p role="alert">{t.moved}</p>}
      {found && <Changes found={found.downstream} facts={facts} seats={seats} />}
      {!found && form.kind.value && <p class="correction-word">{t.fillIn}</p>}
    </>
  );
}

function Actions({ form, onSend, onClose }: { form: CorrectionForm; onSend: () => void; onClose: () => void }) {
  const ready = form.rehearsal.value !== null && form.fact.value !== null && !form.sending.value;
  return (
    <>
      <button type="button" class="button" onClick={onClose}>
        {writingWords.value.cancel}
      </button>
      <button type="button" class="button primary" data-correction-record disabled={!ready} onClick={onSend}>
        {correctionWords.value.record}
      </button>
    </>
  );
}
