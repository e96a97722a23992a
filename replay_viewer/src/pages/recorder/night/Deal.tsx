// The deal at the moderator's phone: which phones are here and added a word, never which role is whose unless it is held.
import { SeatMark } from "../../../parts/SeatMark";
import { HoldToPeek } from "../../../parts/HoldButton";
import { Icon } from "../../../parts/Icon";
import { Sentence } from "../../../parts/Sentence";
import { seatsInOrder, word } from "../../../pads/model/say";
import { passageWords } from "../../../passages/words";
import type { Passage } from "../../../passages/server";
import type { NightDesk } from "./desk";
import { useLookAgain } from "./lookAgain";

type DealProps = { desk: NightDesk; passage: Passage };

export function Deal({ desk, passage }: DealProps) {
  const t = passageWords.value;
  if (passage.gathers) return <Taking desk={desk} passage={passage} />;
  if (!passage.seeded) return <p class="note">{t.dealByHand}</p>;
  return (
    <div class="stack">
      <p>
        <b>{t.seedSealed}</b> <small>{t.seedHint}</small>
      </p>
      <Phones desk={desk} />
      {desk.hasNights && <PhonesAtNight desk={desk} />}
    </div>
  );
}

/** Every seat names its own card; the moderator is told at once when there are too many of one. */
function Taking({ desk, passage }: DealProps) {
  const t = passageWords.value;
  useLookAgain(desk);
  const over = (passage.over ?? []).map((role) => word(desk.layout.value, role));
  return (
    <div class="stack">
      <p>
        <b>{t.takingRoles}</b> <small>{t.takingHint}</small>
      </p>
      <Phones desk={desk} />
      {over.length > 0 && (
        <p class="note warning" role="alert" data-over={over.length}>
          {t.tooMany(over.join("・"))}
        </p>
      )}
      {desk.hasNights && <PhonesAtNight desk={desk} />}
    </div>
  );
}

function Phones({ desk }: { desk: NightDesk }) {
  const t = passageWords.value;
  const { phones, worded } = desk;
  return (
    <ul class="deal-phones">
      {seatsInOrder(desk).map((seat) => (
        <li key={seat.seat}>
          <span class="named-seat">
            <SeatMark seat={seat} size={22} decorative /> {seat.name}
          </span>
          <small>
            {phones.includes(seat.seat) ? t.phoneHere : t.phoneNotHere}
            {worded.includes(seat.seat) && (
              <>
                {" "}
                <Icon name="check" size={16} /> {t.wordHere}
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** All roles as they were dealt, only while they are held. */
export function PeekDeal({ desk, passage }: DealProps) {
  const seats = desk.game.value?.seats ?? [];
  return (
    <HoldToPeek
      label={passageWords.value.peekDeal}
      secret={() => (
        <ul class="learned">
          {(passage.facts ?? []).map((entry, at) => (
            <li key={entry.fact.id}>
              <Sentence spans={passage.said?.[at] ?? []} seats={seats} />
            </li>
          ))}
        </ul>
      )}
    />
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
