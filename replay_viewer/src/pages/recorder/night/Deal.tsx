// The deal at the moderator's phone: that roles were dealt and which phones are here, never which role is whose unless it is held.
import { SeatMark } from "../../../parts/SeatMark";
import { HoldToPeek } from "../../../parts/HoldButton";
import { Sentence } from "../../../parts/Sentence";
import { seatsInOrder } from "../../../pads/model/say";
import { passageWords } from "../../../passages/words";
import type { Passage } from "../../../passages/server";
import type { NightDesk } from "./desk";

type DealProps = { desk: NightDesk; passage: Passage };

export function Deal({ desk, passage }: DealProps) {
  const t = passageWords.value;
  const seats = seatsInOrder(desk);
  const here = desk.phones;
  const facts = passage.facts ?? [];
  if (facts.length === 0)
    return (
      <button type="button" class="button primary" data-choice="deal" onClick={() => void desk.deal()}>
        {t.deal}
      </button>
    );
  return (
    <div class="stack">
      <p>
        <b>{t.dealtTo(seats.length)}</b> <small>{t.dealtHidden}</small>
      </p>
      <ul class="deal-phones">
        {seats.map((seat) => (
          <li key={seat.seat}>
            <span class="named-seat">
              <SeatMark seat={seat} size={22} decorative /> {seat.name}
            </span>
            <small>{here.includes(seat.seat) ? t.phoneHere : t.phoneNotHere}</small>
          </li>
        ))}
      </ul>
      <HoldToPeek
        label={t.peekDeal}
        secret={() => (
          <ul class="learned">
            {facts.map((entry, at) => (
              <li key={entry.fact.id}>
                <Sentence spans={passage.said?.[at] ?? []} seats={seats} />
              </li>
            ))}
          </ul>
        )}
      />
      {desk.hasNights && <PhonesAtNight desk={desk} />}
      <button type="button" class="button quiet" data-choice="deal" onClick={() => void desk.deal()}>
        {t.dealAgain}
      </button>
    </div>
  );
}

/** Whether everybody chooses on their own phone at night, or points while the moderator taps. */
export function PhonesAtNight({ desk }: { desk: NightDesk }) {
  return (
    <label class="night-phones">
      <input
        type="checkbox"
        data-choice="phones-at-night"
        checked={desk.byPhones.value}
        onChange={(event) => desk.choosePhones(event.currentTarget.checked)}
      />
      {passageWords.value.gathersNight}
    </label>
  );
}
