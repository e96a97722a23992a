// ⑧ The form of a ruling: four options, what it is about, what changes if it is confirmed, why, and who agrees.
import { Problem, problemDetail } from "../../../parts/Problem";
import { ApiProblem } from "../../../api/problem";
import { showToast } from "../../../parts/Toast";
import { Changes } from "../../../corrections/Changes";
import { AgreedButtons } from "../../../corrections/SeatButtons";
import { outcomeWord } from "../../../disputes/say";
import type { Dispute, Outcome, Resting } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import type { Desk } from "../model/desk";
import type { RulingForm } from "../model/ruling";
import { AdjustPart } from "./AdjustPart";
import { ReplayPart, VoidPart } from "./RulingParts";

export type RulingFieldsProps = { desk: Desk; document: Dispute; form: RulingForm };

const OUTCOMES: readonly Outcome[] = ["stands", "void", "replay", "adjusted"];

export function RulingFields({ desk, document, form }: RulingFieldsProps) {
  const t = disputeWords.value;
  return (
    <div class="stack no-print" data-ruling-form>
      <div class="ruling-options" role="group" aria-label={t.block8}>
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            class="button"
            aria-pressed={form.outcome.value === outcome}
            data-outcome={outcome}
            onClick={() => form.choose(outcome)}
          >
            <b>{outcomeWord(outcome)}</b>
            <small>{hintOf(outcome, document, form)}</small>
          </button>
        ))}
      </div>
      {form.outcome.value === "void" && <VoidPart document={document} seats={desk.seats} form={form} />}
      {form.outcome.value === "replay" && <ReplayPart document={document} game={desk.id} seats={desk.seats} form={form} />}
      {form.outcome.value === "adjusted" && <AdjustPart desk={desk} document={document} form={form} />}
      <Consequences desk={desk} document={document} form={form} />
      <label class="field">
        {t.reason}
        <textarea
          class="input"
          rows={2}
          required
          value={form.reason.value}
          data-ruling-reason
          onInput={(event) => (form.reason.value = event.currentTarget.value)}
        />
      </label>
      <Consents desk={desk} form={form} />
    </div>
  );
}

function hintOf(outcome: Outcome, document: Dispute, form: RulingForm): string {
  const t = disputeWords.value;
  const step = document.claim?.step ?? 0;
  const from = form.from.value ?? step;
  const since = Math.max(0, (document.game_position ?? 0) - from + 1);
  return { stands: t.standsHint, void: t.voidHint(step), replay: t.replayHint(from, since), adjusted: t.adjustedHint }[outcome];
}

function Consequences({ desk, document, form }: RulingFieldsProps) {
  const t = disputeWords.value;
  const found = form.rehearsal.value;
  if (form.problem.value !== null) return <Refused problem={form.problem.value} />;
  if (form.checking.value) return <p role="status">{t.looking}</p>;
  if (!found)
    return (
      <p class="small">{form.outcome.value === null ? t.chooseOne : form.outcome.value === "adjusted" ? t.adjustNeeds : ""}</p>
    );
  const written = form.outcome.value === "adjusted" ? found.facts.length : 0;
  const counts = [written > 0 && t.added1(written), found.voids > 0 && t.removed1(found.voids)].filter(Boolean);
  return (
    <>
      {form.moved.value && <p role="alert">{t.moved}</p>}
      <div class="consequences" data-consequences={found.downstream?.changes.length ?? 0} aria-live="polite">
        <p>
          <b>{t.ifConfirmed}</b> {[...counts, ...(found.downstream?.changes.length ? [] : [t.noChange])].join(" ・ ")}
        </p>
        {found.downstream && (
          <Changes found={found.downstream} facts={[...document.facts, ...document.rests.flatMap(lineOf)]} seats={desk.seats} />
        )}
      </div>
    </>
  );
}

/** What rests on the step, as lines whose sentences the list of changes may tell. */
const lineOf = (one: Resting) =>
  one.sentence ? [{ position: one.step, fact: { kind: "", id: one.fact }, sentence: one.sentence }] : [];

function Refused({ problem }: { problem: unknown }) {
  const errors = problem instanceof ApiProblem ? Object.entries(problem.errors) : [];
  return (
    <>
      {(errors.length === 0 || problemDetail(problem) === "") && <Problem problem={problem} />}
      {errors.map(([field, messages]) => (
        <p key={field} class="field-error" role="alert" lang="en">
          {field}: {messages.join(" ")}
        </p>
      ))}
    </>
  );
}

function Consents({ desk, form }: { desk: Desk; form: RulingForm }) {
  const t = disputeWords.value;
  const missing = desk.seats.length - form.agreed.value.length;
  return (
    <>
      <p class="small">
        {t.consentHint}
        {missing > 0 && ` ・ ${t.toConfirm(missing)}`}
      </p>
      <AgreedButtons label={t.consents} everyone={t.everyone} seats={desk.seats} agreed={form.agreed} />
    </>
  );
}

/** The button that records; while something is missing it leads to the form and says what. */
export function RulingBar({ form }: { form: RulingForm }) {
  const t = disputeWords.value;
  const ready = form.ready.value;
  const missing = form.outcome.value === null ? t.chooseOne : form.reason.value.trim() === "" ? t.giveReason : "";
  const press = async () => {
    if (form.sending.value) return;
    if (!ready) return lead(form);
    if (!(await form.send())) return;
    showToast(t.recorded);
    requestAnimationFrame(showGiven);
  };
  return (
    <div class="ruling-bar no-print">
      {!ready && missing && <p class="small">{missing}</p>}
      <button
        type="button"
        class={`button${ready ? " primary" : ""}`}
        data-record-ruling
        aria-disabled={!ready}
        onClick={() => void press()}
      >
        {form.desk.ruling.value ? t.recordNew : t.record}
      </button>
    </div>
  );
}

function lead(form: RulingForm): void {
  const wanted =
    form.outcome.value === null
      ? "[data-outcome]"
      : form.reason.value.trim() === ""
        ? "[data-ruling-reason]"
        : "[data-ruling-form]";
  const element = document.querySelector<HTMLElement>(wanted);
  element?.scrollIntoView({ block: "center" });
  element?.focus();
}

/** The form has gone, and the focus with it: it goes to what was given. */
function showGiven(): void {
  document.querySelector<HTMLElement>("[data-ruling][data-in-force='true']")?.focus();
}
