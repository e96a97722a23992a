// A phase begins; the one that runs ends, or begins once more where nobody said its end.
import type { PadProps } from "./model/desk";
import { bold, caption, said, seatField, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { OwnWord } from "./parts/OwnWord";
import type { Draft } from "./types";
import { recorderWords } from "./words";

export function PhasePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const table = recorder.table.value;
  const current = table?.combats.at(-1)?.phase ?? table?.phase;
  const phases = terms(recorder, "phases");
  const record = (id: string) => {
    const [phase = "", again] = id.split("#");
    const ends = phase === current && again === undefined;
    const label = said(phases.find((one) => one.id === phase)!.label);
    const kind = ends ? "phase.ended/1" : "phase.began/1";
    const fact: Draft = { kind, ...seatField(recorder.acting.chosen.value), phase };
    void recorder.enter({
      facts: [fact],
      caption: caption(recorder.acting.chosen.value, bold(`${label} ${ends ? t.finish : t.begin}`)),
    });
  };
  const items = phases.flatMap((one) => {
    const label = said(one.label);
    if (one.id !== current) return [{ id: one.id, label }];
    return [
      { id: one.id, label, hint: `→ ${t.finish}`, chosen: true },
      { id: `${one.id}#again`, label, hint: `→ ${t.begin}` },
    ];
  });
  return (
    <>
      <Choices items={items} onPick={record} label={t.phase} />
      <OwnWord recorder={recorder} list="phases" />
    </>
  );
}
