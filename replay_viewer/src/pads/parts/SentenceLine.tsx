// Who does what now; without expectations of a referee it asks what happened. The turn ends and begins here in one tap.
import type { ComponentChildren } from "preact";
import { SeatMark } from "../../parts/SeatMark";
import { NOBODY } from "../model/acting";
import type { PadProps } from "../model/desk";
import { askedSeat, asksNobody, asksTheTable, awaited } from "../model/expected";
import { bold, nextSeat, pieceOf, placeLabel, said, seatsInOrder } from "../model/say";
import { ownCaption, whoName, whose } from "../model/whose";
import type { Draft, Expectation, Who } from "../types";
import { recorderWords } from "../words";
import { BecauseChip } from "./BecauseChip";

export function SentenceLine({ recorder, expected, children }: PadProps & { expected: boolean; children?: ComponentChildren }) {
  const t = recorderWords.value;
  const who = recorder.acting.who.value;
  const turn = recorder.acting.onTurn.value;
  const due = dueNow(recorder, expected);
  const own = whose(recorder);
  const enter = (fact: Draft, label: string, now: Who) =>
    void recorder.enter({ facts: [fact], caption: ownCaption(recorder, bold(label)), turn: now, alone: true }).then(() => {
      if (now === null && recorder.refusal.value === null && typeof who === "number")
        recorder.acting.picked.value = nextSeat(recorder, who);
    });
  return (
    <div class="sentence-line">
      <Subject recorder={recorder} expected={expected} />
      {!((expected || due) && recorder.because.current.value === null) && <BecauseChip recorder={recorder} />}
      {!expected && !due && who !== null && who === turn && (
        <>
          <button
            type="button"
            class="button"
            onClick={() => enter({ kind: "turn.ended/1", ...own, passed: true }, t.passTurn, null)}
          >
            {t.passTurn}
          </button>
          <button type="button" class="button" onClick={() => enter({ kind: "turn.ended/1", ...own }, t.endTurn, null)}>
            {t.endTurn}
          </button>
        </>
      )}
      {!expected && !due && who !== null && turn === null && (
        <button type="button" class="button" onClick={() => enter({ kind: "turn.began/1", ...own }, t.beginTurn, who)}>
          {t.beginTurn}
        </button>
      )}
      {children}
    </div>
  );
}

/** What is asked at once, while nothing else is open. */
function dueNow(recorder: PadProps["recorder"], expected: boolean) {
  const first = recorder.expectations.value[0];
  return first?.open && (expected || recorder.wanted.value) ? first : null;
}

/** Whom the open pad is about; a tap makes it nobody, that is the table, and another tap the seat on turn again. */
function Subject({ recorder, expected }: PadProps & { expected: boolean }) {
  const t = recorderWords.value;
  const due = dueNow(recorder, expected);
  const question = due?.asks?.[0];
  const nobody = recorder.acting.picked.value === NOBODY;
  const asked = expected && recorder.acting.picked.value === null ? askedSeat(recorder.expectations.value) : null;
  const everybody =
    expected &&
    !due &&
    recorder.acting.picked.value === null &&
    recorder.acting.onTurn.value === null &&
    (recorder.table.value?.part === "setup" ||
      asksTheTable(recorder.expectations.value) ||
      asksNobody(recorder.expectations.value));
  const subject = everybody || (question && question.kind !== "one") ? null : (asked ?? recorder.acting.subject.value);
  const seat = seatsInOrder(recorder).find((one) => one.seat === subject);
  const piece = subject === null && !question ? recorder.acting.piece.value : null;
  const place = recorder.table.value?.pieces[piece ?? pieceOf(recorder, subject) ?? ""]?.place;
  const toggle = () => (recorder.acting.picked.value = nobody ? null : NOBODY);
  const rest = due
    ? rollWords(due)
    : [
        place && placeLabel(recorder.layout.value, place, ""),
        expected ? awaitedWords(recorder.expectations.value, t.whatNow) : !place && t.whatHappened,
      ];
  const head = question
    ? said(question.title)
    : (seat?.name ?? (piece !== null ? whoName(recorder) : nobody || everybody ? t.table : t.whose));
  const beneath = [question && seat?.name, ...rest].filter(Boolean).join(" ・ ");
  return (
    <button type="button" class="subject" data-choice="subject" data-subject={subject ?? piece ?? ""} onClick={toggle}>
      {seat && <SeatMark seat={seat} size={30} decorative />}
      {piece !== null && <span class="piece-mark" aria-hidden="true" />}
      <span class="subject-words">
        <b>{head}</b> <span class="sentence-rest">{beneath}</span> <span class="visually-hidden">{t.subjectHint}</span>
      </span>
    </button>
  );
}

/** 「開始位置・最初の手番」: what the buttons below are for. */
function awaitedWords(all: readonly Expectation[], otherwise: string): string {
  const labels = awaited(all).map(said);
  return labels.length > 0 ? labels.join(" / ") : otherwise;
}

/** For a roll also why: 火力24 : 耐久5 → 4:1. */
function rollWords(due: Expectation): string[] {
  return [due.asks?.length ? undefined : due.label, due.hint].flatMap((label) => (label ? [said(label)] : []));
}
