// Who does what now; without expectations of a referee it asks what happened. The turn ends and begins here in one tap.
import { SeatMark } from "../../../parts/SeatMark";
import { bold, caption, nextSeat, pieceOf, placeLabel, seatsInOrder, type PadProps } from "../model/say";
import { recorderWords } from "../words";
import type { Draft } from "../types";

export function SentenceLine({ recorder }: PadProps) {
  const t = recorderWords.value;
  const subject = recorder.subject.value;
  const turn = recorder.turn.value;
  const table = recorder.table.value;
  const seat = seatsInOrder(recorder).find((one) => one.seat === subject);
  const place = table?.pieces[pieceOf(recorder, subject) ?? ""]?.place;
  const enter = (fact: Draft, label: string, who: number, now: number | null) =>
    void recorder.enter({ facts: [fact], caption: caption(who, bold(label)), turn: now }).then(() => {
      if (now === null && recorder.refusal.value === null) recorder.picked.value = nextSeat(recorder, who);
    });
  return (
    <div class="sentence-line">
      {seat && <SeatMark seat={seat} size={30} decorative />}
      <p>
        {seat ? <b>{seat.name}</b> : <b>{t.whose}</b>}
        <span class="sentence-rest">
          {place && `${placeLabel(recorder.layout.value, place, "")} ・ `}
          {t.whatHappened}
        </span>
      </p>
      {subject !== null && subject === turn && (
        <>
          <button type="button" class="button" onClick={() => enter({ kind: "turn.ended/1", seat: subject, passed: true }, t.passTurn, subject, null)}>
            {t.passTurn}
          </button>
          <button type="button" class="button" onClick={() => enter({ kind: "turn.ended/1", seat: subject }, t.endTurn, subject, null)}>
            {t.endTurn}
          </button>
        </>
      )}
      {subject !== null && turn === null && (
        <button type="button" class="button" onClick={() => enter({ kind: "turn.began/1", seat: subject }, t.beginTurn, subject, subject)}>
          {t.beginTurn}
        </button>
      )}
    </div>
  );
}
