// Who does what now; without expectations of a referee it asks what happened. The turn ends and begins here in one tap.
import { SeatMark } from "../../../parts/SeatMark";
import { NOBODY } from "../model/recorder";
import { askedSeat } from "../model/expected";
import { bold, caption, nextSeat, pieceOf, placeLabel, seatsInOrder, type PadProps } from "../model/say";
import { recorderWords } from "../words";
import type { Draft } from "../types";
import { BecauseChip } from "./BecauseChip";

export function SentenceLine({ recorder, expected }: PadProps & { expected: boolean }) {
  const t = recorderWords.value;
  const subject = recorder.subject.value;
  const turn = recorder.turn.value;
  const enter = (fact: Draft, label: string, who: number, now: number | null) =>
    void recorder.enter({ facts: [fact], caption: caption(who, bold(label)), turn: now, alone: true }).then(() => {
      if (now === null && recorder.refusal.value === null) recorder.picked.value = nextSeat(recorder, who);
    });
  return (
    <div class="sentence-line">
      <Subject recorder={recorder} expected={expected} />
      {!(expected && recorder.because.current.value === null) && <BecauseChip recorder={recorder} />}
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

/** The seat the open pad is about; a tap makes it nobody, that is the table, and another tap the seat on turn again. */
function Subject({ recorder, expected }: PadProps & { expected: boolean }) {
  const t = recorderWords.value;
  const asked = expected && recorder.picked.value === null ? askedSeat(recorder.expectations.value) : null;
  const subject = asked ?? recorder.subject.value;
  const seat = seatsInOrder(recorder).find((one) => one.seat === subject);
  const place = recorder.table.value?.pieces[pieceOf(recorder, subject) ?? ""]?.place;
  const nobody = recorder.picked.value === NOBODY;
  const question = expected ? t.whatNow : t.whatHappened;
  const toggle = () => (recorder.picked.value = nobody ? null : NOBODY);
  return (
    <button type="button" class="subject" data-choice="subject" data-subject={subject ?? ""} aria-label={`${seat?.name ?? t.table} ${t.subjectHint}`} onClick={toggle}>
      {seat && <SeatMark seat={seat} size={30} decorative />}
      <span class="subject-words">
        <b>{seat?.name ?? (nobody ? t.table : t.whose)}</b>
        <span class="sentence-rest">{[place && placeLabel(recorder.layout.value, place, ""), (expected || !place) && question].filter(Boolean).join(" ・ ")}</span>
      </span>
    </button>
  );
}
