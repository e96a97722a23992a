// A question that waits for answers: whom it is put to, then which; nobody chosen means everybody.
import type { Span } from "../api/types";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, said, seatField, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { OwnWord } from "./parts/OwnWord";
import { SeatRow } from "./parts/SeatRow";
import { recorderWords } from "./words";

export function QuestionPad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const to = useHalf<number[]>("QuestionPad.to", []);
  const subject = recorder.acting.subject.value;
  const record = (question: string) => {
    const fact = {
      kind: "question.asked/1" as const,
      ...seatField(subject),
      question,
      ...(to.value.length > 0 ? { to: to.value } : {}),
    };
    const whom: Span[] = to.value.length > 0 ? to.value.map((seat) => ({ seat })) : [t.everybody];
    onDone();
    void recorder.enter({ facts: [fact], caption: caption(subject, `${word(recorder.layout.value, question)} → `, ...whom) });
  };
  return (
    <>
      <SeatRow
        recorder={recorder}
        label={`${t.toWhom}（${t.everybody}）`}
        chosen={to.value}
        onChange={(next) => (to.value = next)}
      />
      <Choices
        items={terms(recorder, "questions").map((one) => ({ id: one.id, label: said(one.label) }))}
        onPick={record}
        label={t.question}
      />
      <OwnWord recorder={recorder} list="questions" />
    </>
  );
}
