// Play that is taken back or void: how far, who agreed, in which dispute.
import type { Seat } from "../api/types";
import type { CorrectionForm } from "./form";
import { isCorrection } from "./kinds";
import { counts } from "./policy";
import { AgreedButtons } from "./SeatButtons";
import { correctionWords } from "./words";

export function Consent({ form, seats }: { form: CorrectionForm; seats: readonly Seat[] }) {
  const t = correctionWords.value;
  const rest = form.since.value.filter((item) => counts(item) && !isCorrection(item.fact)).length;
  const far = (toEnd: boolean, label: string) => (
    <button type="button" class="button" aria-pressed={form.toEnd.value === toEnd} onClick={() => (form.toEnd.value = toEnd)}>
      {label}
    </button>
  );
  return (
    <section class="stack" aria-label={t.takeWhat}>
      <p class="correction-word">{t.takeWhat}</p>
      <div class="choices">
        {far(false, t.onlyThis)}
        {rest > 1 && far(true, t.fromHere(rest))}
      </div>
      <Errors form={form} name="facts" />
      {form.kind.value === "play.taken-back" ? <Agreed form={form} seats={seats} /> : <Ruling form={form} />}
    </section>
  );
}

function Agreed({ form, seats }: { form: CorrectionForm; seats: readonly Seat[] }) {
  const t = correctionWords.value;
  return (
    <>
      <p class="correction-word">{t.agreed}</p>
      <AgreedButtons label={t.agreed} everyone={t.everyone} seats={seats} agreed={form.agreed} />
      <Errors form={form} name="agreed" />
    </>
  );
}

function Ruling({ form }: { form: CorrectionForm }) {
  return (
    <label class="field">
      {correctionWords.value.ruling}
      <input class="input" value={form.ruling.value} onInput={(event) => (form.ruling.value = event.currentTarget.value)} />
      <Errors form={form} name="ruling" />
    </label>
  );
}

export function Errors({ form, name }: { form: CorrectionForm; name: string }) {
  return (
    <>
      {form.errorsOf(name).map((message) => (
        <p key={message} class="field-error" role="alert" lang="en">
          {message}
        </p>
      ))}
    </>
  );
}
