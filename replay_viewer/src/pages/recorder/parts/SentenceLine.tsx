// Who does what now; without expectations of a referee it asks what happened. The turn ends and begins here in one tap.
import { SeatMark } from "../../../parts/SeatMark";
import { NOBODY } from "../model/recorder";
import { askedSeat } from "../model/expected";
import { bold, caption, nextSeat, pieceOf, placeLabel, said, seatsInOrder, type PadProps } from "../model/say";
import { recorderWords } from "../words";
import type { Draft, Expectation } from "../types";
import { BecauseChip } from "./BecauseChip";

export function SentenceLine({ recorder, expected }: PadProps & { expected: boolean }) {
  const t = recorderWords.value;
  const subject = recorder.subject.value;
  const turn = recorder.turn.value;
  const due = dueNow(recorder, expected);
  const enter = (fact: Draft, label: string, who: number, now: number | null) =>
    void recorder.enter({ facts: [fact], caption: caption(who, bold(label)), turn: now, alone: true }).then(() => {
      if (now === null && recorder.refusal.value === null) recorder.picked.value = nextSeat(recorder, who);
    });
  return (
    <div class="sentence-line">
      <Subject recorder={recorder} expected={expected} />
      {!((expected || due) && recorder.because.current.value === null) && <BecauseChip recorder={recorder} />}
      {!expected && !due && subject !== null && subject === turn && (
        <>
          <button type="button" class="button" onClick={() => enter({ kind: "turn.ended/1", seat: subject, passed: true }, t.passTurn, subject, null)}>
            {t.passTurn}
          </button>
          <button type="button" class="button" onClick={() => enter({ kind: "turn.ended/1", seat: subject }, t.endTurn, subject, null)}>
            {t.endTurn}
          </button>
        </>
      )}
      {!expected && !due && subject !== null && turn === null && (
        <button type="button" class="button" onClick={() => enter({ kind: "turn.began/1", seat: subject }, t.beginTurn, subject, subject)}>
          {t.beginTurn}
        </button>
      )}
    </div>
  );
}

/** What is asked at once, while nothing else is open. */
function dueNow(recorder: PadProps["recorder"], expected: boolean) {
  const first = recorder.expectations.value[0];
  return first?.open && (expected || recorder.wanted.value) ? first : null;
}

/** The seat the open pad is about; a tap makes it nobody, that is the table, and another tap the seat on turn again. */
function Subject({ recorder, expected }: PadProps & { expected: boolean }) {
  const t = recorderWords.value;
  const due = dueNow(recorder, expected);
  const question = due?.asks?.[0];
  const nobody = recorder.picked.value === NOBODY;
  const asked = expected && recorder.picked.value === null ? askedSeat(recorder.expectations.value) : null;
  const subject = question && question.kind !== "one" ? null : (asked ?? recorder.subject.value);
  const seat = seatsInOrder(recorder).find((one) => one.seat === subject);
  const place = recorder.table.value?.pieces[pieceOf(recorder, subject) ?? ""]?.place;
  const toggle = () => (recorder.picked.value = nobody ? null : NOBODY);
  const rest = due ? rollWords(due) : [place && placeLabel(recorder.layout.value, place, ""), expected ? t.whatNow : !place && t.whatHappened];
  const head = question ? said(question.title) : (seat?.name ?? (nobody ? t.table : t.whose));
  const beneath = [question && seat?.name, ...rest].filter(Boolean).join(" ・ ");
  return (
    <button type="button" class="subject" data-choice="subject" data-subject={subject ?? ""} aria-label={[head, beneath, t.subjectHint].filter(Boolean).join(" ")} onClick={toggle}>
      {seat && <SeatMark seat={seat} size={30} decorative />}
      <span class="subject-words">
        <b>{head}</b>
        <span class="sentence-rest">{beneath}</span>
      </span>
    </button>
  );
}

/** For a roll also why: 火力24 : 耐久5 → 4:1. */
function rollWords(due: Expectation): string[] {
  return [due.asks?.length ? undefined : due.label, due.hint].flatMap((label) => (label ? [said(label)] : []));
}
