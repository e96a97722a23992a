// ⑦ What the seats say to it. A seat answers with its own link; scribe and owner write down what any seat said.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../../api/types";
import { FindingBadge } from "../../../parts/FindingBadge";
import { Problem } from "../../../parts/Problem";
import { SeatMark } from "../../../parts/SeatMark";
import { SeatButtons } from "../../../corrections/SeatButtons";
import { seatWord } from "../../../disputes/say";
import type { Answer, Dispute, SeatAnswer } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { Block } from "../parts/Block";
import type { Desk } from "../model/desk";

export function Answers({ desk, document }: { desk: Desk; document: Dispute }) {
  const t = disputeWords.value;
  return (
    <Block number={7} title={t.block7}>
      {document.answers.length > 0 && (
        <ul class="dispute-rows">
          {document.answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} seats={desk.seats} />
          ))}
        </ul>
      )}
      {document.watched && (
        <p class="small">{document.unanswered.length === 0 ? t.allAnswered : t.unanswered(document.unanswered.length)}</p>
      )}
      {document.may.answer.length > 0 && <AnswerForm desk={desk} seats={document.may.answer} />}
    </Block>
  );
}

function AnswerRow({ answer, seats }: { answer: SeatAnswer; seats: readonly Seat[] }) {
  const seat = seats.find((one) => one.seat === answer.seat) ?? { seat: answer.seat, name: answer.name ?? "" };
  const said = answer.words || answerWord(answer.answer);
  return (
    <li data-answer={answer.seat}>
      <SeatMark seat={seat} size={26} />
      <span class="said">
        {said}
        {answer.words && answer.answer !== "other" && <small>{answerWord(answer.answer)}</small>}
        {answer.earlier.map((one, at) => (
          <small key={at}>
            <s>{one.words || answerWord(one.answer)}</s>
          </small>
        ))}
      </span>
      {answer.answer === "accept" && <FindingBadge verdict="settled" label={answerWord("accept")} />}
      {answer.answer === "object" && <FindingBadge verdict="illegal" label={answerWord("object")} />}
    </li>
  );
}

function answerWord(answer: Answer): string {
  const t = disputeWords.value;
  return { accept: t.agrees, object: t.disagrees, other: t.remarks }[answer];
}

const ANSWERS: readonly Answer[] = ["accept", "object", "other"];

function AnswerForm({ desk, seats }: { desk: Desk; seats: readonly number[] }) {
  const t = disputeWords.value;
  const seat = useSignal<number | null>(null);
  const answer = useSignal<Answer | null>(null);
  const text = useSignal("");
  const problem = useSignal<unknown>(null);
  const who = seats.length === 1 ? seats[0]! : seat.value;
  const ready = who !== null && answer.value !== null && (answer.value !== "other" || text.value.trim() !== "");
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    try {
      await desk.answer({ seat: who, answer: answer.value!, ...(text.value.trim() && { words: text.value.trim() }) });
      seat.value = answer.value = problem.value = null;
      text.value = "";
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  return (
    <form class="dispute-form no-print" data-answer-form onSubmit={(event) => void send(event)}>
      {seats.length === 1 ? (
        <b>{t.answerAs(seatWord(who!, desk.seats))}</b>
      ) : (
        <SeatButtons
          label={t.answerFor}
          seats={desk.seats.filter((one) => seats.includes(one.seat))}
          chosen={who === null ? [] : [who]}
          onPress={(pressed) => (seat.value = pressed)}
        />
      )}
      <div class="row" role="group" aria-label={t.answer}>
        {ANSWERS.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={answer.value === one}
            data-choose-answer={one}
            onClick={() => (answer.value = one)}
          >
            {answerWord(one)}
          </button>
        ))}
      </div>
      <label class="field">
        {t.answerText}
        <input class="input" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      {problem.value !== null && <Problem problem={problem.value} />}
      <button type="submit" class="button primary" disabled={!ready}>
        {t.answer}
      </button>
    </form>
  );
}
