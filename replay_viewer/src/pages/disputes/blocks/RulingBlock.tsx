// ⑧ The rulings so far, and for who has the authority the form of the next one.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../../api/types";
import { Sentence } from "../../../parts/Sentence";
import { SeatMark } from "../../../parts/SeatMark";
import { outcomeWord, stepHref, timeWord, whoWord } from "../../../disputes/say";
import type { Dispute, Ruling } from "../../../disputes/types";
import { words } from "../../../i18n";
import { disputeWords } from "../../../disputes/words";
import { Block } from "../parts/Block";
import { RulingBar, RulingFields } from "../parts/RulingFields";
import type { Desk } from "../model/desk";
import type { RulingForm } from "../model/ruling";

export type RulingBlockProps = { desk: Desk; document: Dispute; form: RulingForm; narrow: boolean };

export function RulingBlock({ desk, document, form, narrow }: RulingBlockProps) {
  const t = disputeWords.value;
  const overturning = form.overturning.value;
  const ruled = desk.ruling.value !== null;
  const open = document.may.rule && (!ruled || overturning);
  return (
    <Block number={8} title={t.block8}>
      {document.rulings.length === 0 && <p>{t.notYet}</p>}
      {[...document.rulings].reverse().map((ruling) => (
        <Given key={ruling.id} ruling={ruling} document={document} seats={desk.seats} />
      ))}
      {document.may.rule && ruled && !overturning && (
        <button type="button" class="button no-print" data-overturn onClick={() => (form.overturning.value = true)}>
          {t.overturn}
        </button>
      )}
      {open && ruled && <p class="note no-print">{t.overturning}</p>}
      {open && <RulingFields desk={desk} document={document} form={form} />}
      {open && !narrow && <RulingBar form={form} />}
      {!document.may.rule && document.state === "open" && <p class="small no-print">{t.noAuthority}</p>}
    </Block>
  );
}

function Given({ ruling, document, seats }: { ruling: Ruling; document: Dispute; seats: readonly Seat[] }) {
  const t = disputeWords.value;
  const effects = useSignal(false);
  const shown = effects.value ? ruling.effects : ruling.effects.slice(0, 3);
  return (
    <article
      class={`ruling-given stack${ruling.in_force ? "" : " old"}`}
      data-ruling={ruling.outcome}
      data-in-force={ruling.in_force}
      tabIndex={-1}
    >
      <p>
        <b>{outcomeWord(ruling.outcome)}</b>{" "}
        {ruling.outcome === "replay" && ruling.step !== null && words.value.step(ruling.step)}{" "}
        <small>{ruling.in_force ? t.inForce : t.earlier}</small>
      </p>
      <p>「{ruling.reason}」</p>
      {shown.map((item) => (
        <p key={item.fact.id} class="small">
          <a href={stepHref(document.game, item.position, item.fact.id)}>{words.value.step(item.position)}</a>{" "}
          <Sentence spans={item.sentence} seats={seats} size={16} />
        </p>
      ))}
      {shown.length < ruling.effects.length && (
        <button type="button" class="button quiet" onClick={() => (effects.value = true)}>
          {t.more(ruling.effects.length - shown.length)}
        </button>
      )}
      <p class="dispute-who small">
        {t.ruledBy(whoWord(ruling.by, seats))} {timeWord(ruling.at)}
      </p>
      <p class="dispute-who small">
        {ruling.agreed.length === 0 ? t.nobodyAgreed : t.agreedBy}
        {seats
          .filter((seat) => ruling.agreed.includes(seat.seat))
          .map((seat) => (
            <SeatMark key={seat.seat} seat={seat} size={20} />
          ))}
      </p>
    </article>
  );
}
