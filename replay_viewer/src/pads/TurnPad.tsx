// Turns and rounds begin and end; the number of a turn or round goes with it where somebody counts.
import { words } from "../i18n";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, nextSeat } from "./model/say";
import { ownCaption, whose } from "./model/whose";
import { Choices } from "./parts/Choices";
import { NumberField } from "./parts/NumberField";
import type { Draft, Who } from "./types";
import { recorderWords } from "./words";

export function TurnPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const numbering = useHalf<"round" | "turn" | null>("TurnPad.numbering", null);
  const table = recorder.table.value;
  const subject = recorder.acting.subject.value;
  const round = table?.combats.at(-1)?.round ?? table?.round ?? 0;
  const next = subject ? nextSeat(recorder, subject) : null;
  const who = recorder.acting.who.value;
  const enter = (fact: Draft, label: string, turn?: Who) =>
    void recorder.enter({
      facts: [fact],
      caption: turn === undefined ? [bold(label)] : ownCaption(recorder, bold(label)),
      ...(turn === undefined ? {} : { turn }),
    });
  const own = whose(recorder);
  const pick = (id: string) => {
    if (id === "number") return (numbering.value = "round");
    if (id === "turnNumber") return (numbering.value = "turn");
    if (id === "begin") return enter({ kind: "turn.began/1", ...own }, t.beginTurn, who);
    if (id === "end") return enter({ kind: "turn.ended/1", ...own }, t.endTurn, null);
    if (id === "pass") return enter({ kind: "turn.ended/1", ...own, passed: true }, t.passTurn, null);
    if (id === "round") return enter({ kind: "round.began/1", number: round + 1 }, words.value.round(round + 1));
    if (id === "roundEnd") return enter({ kind: "round.ended/1", ...(round > 0 ? { number: round } : {}) }, t.roundEnd);
    if (subject === null || next === null) return undefined;
    return void recorder.enter({
      facts: [
        { kind: "turn.ended/1", seat: subject },
        { kind: "turn.began/1", seat: next },
      ],
      caption: caption(subject, `${t.endTurn} → `, { seat: next }),
      turn: next,
    });
  };
  const numbered = (number: number | null) => {
    const counted = number === null ? {} : { number };
    if (numbering.value === "turn") enter({ kind: "turn.began/1", ...own, ...counted }, `${t.beginTurn} ${number ?? ""}`, who);
    else enter({ kind: "round.began/1", ...counted }, number === null ? t.roundBegin : words.value.round(number));
    numbering.value = null;
  };
  if (numbering.value !== null) return <NumberField onPick={numbered} />;
  const items = [
    { id: "begin", label: t.beginTurn },
    { id: "end", label: t.endTurn },
    { id: "pass", label: t.passTurn },
    { id: "next", label: `${t.endTurn} → ${next ?? "–"}` },
    { id: "round", label: t.roundBegin, hint: words.value.round(round + 1) },
    { id: "roundEnd", label: t.roundEnd },
    { id: "number", label: `${t.roundBegin} = n` },
    { id: "turnNumber", label: `${t.beginTurn} = n` },
  ];
  return <Choices label={words.value.turn} items={items} onPick={pick} />;
}
