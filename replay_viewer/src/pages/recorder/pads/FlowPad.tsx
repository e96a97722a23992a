// The course of the game: parts, phases, rounds and turns begin and end. One tap each.
import { useSignal } from "@preact/signals";
import { words } from "../../../i18n";
import { bold, caption, nextSeat, said, seatField, terms, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { NumberField } from "../parts/NumberField";
import { Tabs } from "../parts/Tabs";
import { recorderWords } from "../words";
import type { Draft } from "../types";

type Part = "turn" | "phase" | "part";

export function FlowPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const part = useSignal<Part>("turn");
  const numbering = useSignal(false);
  const table = recorder.table.value;
  const subject = recorder.subject.value;
  const round = table?.combats.at(-1)?.round ?? table?.round ?? 0;
  const enter = (fact: Draft, label: string, seat: number | null = null, turn?: number | null) =>
    void recorder.enter({ facts: [fact], caption: caption(seat, bold(label)), ...(turn === undefined ? {} : { turn }) });
  const flow = (kind: string, field: string, id: string, label: string) => enter({ kind, [field]: id }, label, null, null);
  const began = (kind: "part" | "phase") => (id: string) => {
    const label = said(terms(recorder, `${kind}s`).find((one) => one.id === id)!.label);
    const current = kind === "part" ? table?.part : (table?.combats.at(-1)?.phase ?? table?.phase);
    const ends = current === id;
    const fact = { kind: `${kind}.${ends ? "ended" : "began"}/1`, ...(kind === "phase" ? seatField(recorder.picked.value) : {}), [kind]: id };
    if (kind === "part") return flow(String(fact.kind), "part", id, `${label} ${ends ? t.finish : t.begin}`);
    enter(fact, `${label} ${ends ? t.finish : t.begin}`);
  };
  const items = (kind: "part" | "phase") => {
    const current = kind === "part" ? table?.part : (table?.combats.at(-1)?.phase ?? table?.phase);
    return terms(recorder, `${kind}s`).map((one) => ({
      id: one.id,
      label: said(one.label),
      hint: one.id === current ? `→ ${t.finish}` : undefined,
      chosen: one.id === current,
    }));
  };
  const turn = (id: string) => {
    if (id === "begin") return enter({ kind: "turn.began/1", ...seatField(subject) }, t.beginTurn, subject, subject);
    if (id === "end") return enter({ kind: "turn.ended/1", ...seatField(subject) }, t.endTurn, subject, null);
    if (id === "pass") return enter({ kind: "turn.ended/1", ...seatField(subject), passed: true }, t.passTurn, subject, null);
    if (id === "next" && subject) {
      const next = nextSeat(recorder, subject);
      return void recorder.enter({
        facts: [{ kind: "turn.ended/1", seat: subject }, { kind: "turn.began/1", seat: next }],
        caption: caption(subject, `${t.endTurn} → `, { seat: next }),
        turn: next,
      });
    }
    if (id === "number") return (numbering.value = true);
    if (id === "round") return enter({ kind: "round.began/1", number: round + 1 }, words.value.round(round + 1));
    return enter({ kind: "round.ended/1", ...(round > 0 ? { number: round } : {}) }, t.roundEnd);
  };
  const numbered = (number: number | null) => {
    numbering.value = false;
    enter({ kind: "round.began/1", ...(number === null ? {} : { number }) }, number === null ? t.roundBegin : words.value.round(number));
  };
  const next = subject ? nextSeat(recorder, subject) : null;
  return (
    <>
      <Tabs
        label={t.flow}
        items={[{ id: "turn", label: words.value.turn }, { id: "phase", label: t.phase }, { id: "part", label: t.part }]}
        value={part.value}
        onChange={(id) => (part.value = id)}
      />
      {part.value === "part" && <Choices items={items("part")} onPick={began("part")} label={t.part} />}
      {part.value === "phase" && <Choices items={items("phase")} onPick={began("phase")} label={t.phase} />}
      {part.value === "turn" && numbering.value && <NumberField onPick={numbered} />}
      {part.value === "turn" && !numbering.value && (
        <Choices
          label={words.value.turn}
          items={[
            { id: "begin", label: t.beginTurn },
            { id: "end", label: t.endTurn },
            { id: "pass", label: t.passTurn },
            { id: "next", label: `${t.endTurn} → ${next ?? "–"}` },
            { id: "round", label: t.roundBegin, hint: words.value.round(round + 1) },
            { id: "roundEnd", label: t.roundEnd },
            { id: "number", label: `${t.roundBegin} = n` },
          ]}
          onPick={turn}
        />
      )}
    </>
  );
}
