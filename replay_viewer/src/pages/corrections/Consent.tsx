// Play that is taken back or void: how far, who agreed, in which dispute.
import type { Seat } from "../../api/types";
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { CorrectionForm } from "./form";
import { isCorrection } from "./kinds";
import { counts } from "./policy";
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
  const agreed = form.agreed.value;
  const all = seats.map((seat) => seat.seat);
  const press = (seat: number) => {
    form.agreed.value = agreed.includes(seat) ? agreed.filter((one) => one !== seat) : [...agreed, seat].sort((a, b) => a - b);
  };
  return (
    <>
      <p class="correction-word">{t.agreed}</p>
      <div class="choices correction-seats" role="group" aria-label={t.agreed}>
        <button type="button" class="button" aria-pressed={agreed.length === all.length} onClick={() => (form.agreed.value = agreed.length === all.length ? [] : all)}>
          {t.everyone}
        </button>
        {seats.map((seat) => (
          <button
            key={seat.seat}
            type="button"
            class="button"
            aria-pressed={agreed.includes(seat.seat)}
            aria-label={words.value.seatName(seat.seat, seat.name)}
            data-correction-seat={seat.seat}
            onClick={() => press(seat.seat)}
          >
            <SeatMark seat={seat} size={22} decorative /> {seat.name}
          </button>
        ))}
      </div>
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
