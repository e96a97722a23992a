// Play resumed after a gap: part, phase, whose turn, and the pieces as they lie now.
import { words } from "../i18n";
import { writingWords } from "../i18n/writing";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, pieceLabel, placeLabel, said, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { PlaceGrid } from "./parts/PlaceGrid";
import { SeatRow } from "./parts/SeatRow";
import { recorderWords } from "./words";

type Open = "part" | "phase" | "piece" | null;

export function ResumePad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const table = recorder.table.value;
  const layout = recorder.layout.value;
  const part = useHalf("ResumePad.part", table?.part ?? null);
  const phase = useHalf("ResumePad.phase", table?.phase ?? null);
  const turn = useHalf<number[]>("ResumePad.turn", recorder.acting.turn.value ? [recorder.acting.turn.value] : []);
  const pieces = useHalf<Record<string, string | null>>("ResumePad.pieces", {});
  const piece = useHalf<string | null>("ResumePad.piece", null);
  const open = useHalf<Open>("ResumePad.open", null);
  const record = () => {
    const seat = turn.value[0] ?? null;
    const fact = {
      kind: "play.resumed/1" as const,
      ...(part.value ? { part: part.value } : {}),
      ...(phase.value ? { phase: phase.value } : {}),
      ...(seat ? { turn: seat } : {}),
      ...(Object.keys(pieces.value).length > 0 ? { pieces: pieces.value } : {}),
    };
    onDone();
    void recorder.enter({ facts: [fact], caption: caption(seat, t.resume), turn: seat });
  };
  const pick = (set: (id: string | null) => void) => (id: string) => {
    set(id || null);
    open.value = null;
  };
  const list = (vocabulary: string) => [
    { id: "", label: t.nobody },
    ...terms(recorder, vocabulary).map((one) => ({ id: one.id, label: said(one.label) })),
  ];
  const put = (place: string | null) => {
    pieces.value = { ...pieces.value, [piece.value!]: place };
    piece.value = null;
  };
  if (open.value === "part") return <Choices items={list("parts")} onPick={pick((id) => (part.value = id))} label={t.part} />;
  if (open.value === "phase")
    return <Choices items={list("phases")} onPick={pick((id) => (phase.value = id))} label={t.phase} />;
  if (piece.value)
    return <PlaceGrid recorder={recorder} offBoard onPick={put} near={table?.pieces[piece.value]?.place ?? null} />;
  const crumbs = [
    { id: "part", label: t.part, value: part.value ? word(layout, part.value) : t.part, open: false },
    { id: "phase", label: t.phase, value: phase.value ? word(layout, phase.value) : t.phase, open: false },
    {
      id: "piece",
      label: writingWords.value.piece,
      value: `${writingWords.value.piece} ${Object.keys(pieces.value).length}`,
      open: open.value === "piece",
    },
  ];
  const all = Object.entries(table?.pieces ?? {}).map(([id, one]) => ({
    id,
    label: pieceLabel(recorder, id),
    hint: placeLabel(layout, id in pieces.value ? pieces.value[id]! : one.place, t.offBoard),
    chosen: id in pieces.value,
  }));
  return (
    <>
      <Crumbs items={crumbs} onPick={(id) => (open.value = open.value === id ? null : (id as Open))} />
      <p class="pad-label">{words.value.turn}</p>
      <SeatRow
        recorder={recorder}
        label={words.value.turn}
        single
        chosen={turn.value}
        onChange={(next) => (turn.value = next)}
      />
      {open.value === "piece" && <Choices items={all} onPick={(id) => (piece.value = id)} label={writingWords.value.piece} />}
      <Choices
        columns={2}
        items={[
          { id: "cancel", label: t.back },
          { id: "record", label: t.resumeRecord },
        ]}
        onPick={(id) => (id === "record" ? record() : onDone())}
      />
    </>
  );
}
