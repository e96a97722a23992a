// Answers to the open question: choose the answer, tap who gave it, then record all at once; the rest may be silent.

import type { Span } from "../api/types";
import { words } from "../i18n";
import { writingWords } from "../i18n/writing";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, presentSeats, word } from "./model/say";
import { useLink } from "./model/useLink";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { SeatGrid } from "./parts/SeatGrid";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type Answer = "accept" | "object" | "decline" | "silent";
const ANSWERS: Answer[] = ["accept", "object", "decline", "silent"];

export function AnswerPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const mode = useHalf<Answer>("AnswerPad.mode", "accept");
  const given = useHalf<Record<number, Answer>>("AnswerPad.given", {});
  const choice = useHalf<string | null>("AnswerPad.choice", null);
  const asking = useHalf("AnswerPad.asking", false);
  useLink(recorder, "asked");
  const table = recorder.table.value;
  const asked = table?.asked ?? null;
  const others = presentSeats(recorder).filter((seat) => seat !== asked?.seat);
  const dead = (table?.seats ?? []).filter((seat) => seat.states.includes("dead")).map((seat) => seat.seat);

  const record = (answers: Record<number, Answer>) => {
    const which = choice.value ? { choice: choice.value } : {};
    const seats = Object.keys(answers).map(Number);
    const facts = seats.map((seat) => ({ kind: "question.answered/1" as const, seat, answer: answers[seat]!, ...which }));
    const spans = seats.flatMap((seat): Span[] => [{ seat }, `${t[answers[seat]!]} `]);
    given.value = {};
    choice.value = null;
    if (facts.length > 0) void recorder.enter({ facts, caption: caption(null, ...spans) });
  };
  const pick = (seat: number) => {
    const { [seat]: now, ...rest } = given.value;
    given.value = now === mode.value ? rest : { ...given.value, [seat]: mode.value };
  };
  const all = (answer: Answer, seats: readonly number[]) => Object.fromEntries(seats.map((seat) => [seat, answer]));
  const open = others.filter((seat) => !(String(seat) in (asked?.answers ?? {})) && !dead.includes(seat));
  const rest = open.filter((seat) => !(seat in given.value));
  const notes: Record<number, string> = {};
  for (const [seat, answer] of Object.entries(asked?.answers ?? {})) notes[Number(seat)] = t[answer as Answer] ?? answer;
  for (const seat of dead) notes[seat] ??= words.value.dead;
  if (asked?.seat) notes[asked.seat] = t.asker;
  for (const [seat, answer] of Object.entries(given.value)) notes[Number(seat)] = t[answer];
  const count = Object.keys(given.value).length;
  return (
    <>
      <p class="pad-label">
        {asked ? word(recorder.layout.value, asked.question) : t.noQuestion}
        <span>{choice.value}</span>
      </p>
      <Tabs
        label={writingWords.value.answer}
        items={ANSWERS.map((id) => ({ id, label: t[id] }))}
        value={mode.value}
        onChange={(id) => (mode.value = id)}
      />
      {asking.value ? (
        <NameField
          label={t.choice}
          names={presentNames(recorder)}
          action={t.choose}
          onName={(name) => {
            choice.value = name;
            asking.value = false;
          }}
        />
      ) : (
        <SeatGrid
          recorder={recorder}
          label={writingWords.value.answer}
          notes={notes}
          picked={Object.keys(given.value).map(Number)}
          doubtful={[...dead, ...(asked?.seat ? [asked.seat] : [])].filter((seat) => !(seat in given.value))}
          onPick={pick}
        />
      )}
      <Choices
        columns={count > 0 ? 3 : 2}
        items={[
          ...(count > 0
            ? [
                { id: "these", label: t.recordCount(count) },
                { id: "rest", label: `＋${t.restSilent}` },
              ]
            : [{ id: "all", label: t.acceptAll }]),
          { id: "choice", label: `${t.choice} ▾`, chosen: choice.value !== null },
        ]}
        onPick={(id) => {
          if (id === "these") record(given.value);
          else if (id === "rest") record({ ...given.value, ...all("silent", rest) });
          else if (id === "all") record(all("accept", open));
          else asking.value = !asking.value;
        }}
      />
    </>
  );
}

const presentNames = (recorder: PadProps["recorder"]) =>
  (recorder.table.value?.seats ?? []).filter((seat) => seat.present).map((seat) => seat.name);
