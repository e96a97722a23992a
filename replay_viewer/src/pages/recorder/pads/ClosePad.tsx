// The game is over: how it ended, and a result for each seat as far as known.
import { useSignal } from "@preact/signals";
import { bold, caption, said, terms, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { Crumbs } from "../parts/Crumbs";
import { SeatGrid } from "../parts/SeatGrid";
import { Tabs } from "../parts/Tabs";
import { recorderWords } from "../words";

type Outcome = "won" | "lost" | "drew" | "left" | "unknown";
const OUTCOMES: Outcome[] = ["won", "lost", "drew", "left", "unknown"];

export function ClosePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const mode = useSignal<Outcome>("won");
  const results = useSignal<Record<number, { outcome: Outcome; grade?: string }>>({});
  const grade = useSignal<string | null>(null);
  const how = useSignal<string | null>(null);
  const grades = recorder.layout.value?.grades ?? [];
  const said_ = (outcome: Outcome) => (outcome === "left" ? t.leftGame : t[outcome]);
  const pick = (seat: number) => {
    const { [seat]: now, ...rest } = results.value;
    const result = { outcome: mode.value, ...(grade.value ? { grade: grade.value } : {}) };
    results.value = now && now.outcome === result.outcome && now.grade === result.grade ? rest : { ...rest, [seat]: result };
  };
  const close = () => {
    const list = Object.entries(results.value).map(([seat, result]) => ({ seat: Number(seat), ...result }));
    const fact = { kind: "game.closed/1", how: how.value!, ...(list.length > 0 ? { results: list } : {}) };
    const label = said(terms(recorder, "endings").find((one) => one.id === how.value)!.label);
    results.value = {};
    how.value = null;
    void recorder.enter({ facts: [fact], caption: caption(null, `${t.close} `, bold(label)), turn: null });
  };
  if (how.value === null) {
    return <Choices items={terms(recorder, "endings").map((one) => ({ id: one.id, label: said(one.label) }))} onPick={(id) => (how.value = id)} label={t.close} />;
  }
  const notes = Object.fromEntries(Object.entries(results.value).map(([seat, result]) => [seat, `${said_(result.outcome)}${result.grade ? ` ${result.grade}` : ""}`]));
  const ending = said(terms(recorder, "endings").find((one) => one.id === how.value)!.label);
  return (
    <>
      <Crumbs items={[{ id: "how", label: t.close, value: ending, open: false }]} onPick={() => (how.value = null)} />
      <Tabs label={t.outcome} items={OUTCOMES.map((id) => ({ id, label: said_(id) }))} value={mode.value} onChange={(id) => (mode.value = id)} />
      {grades.length > 0 && mode.value === "won" && (
        <Choices columns={4} label={t.grade} items={grades.map((id) => ({ id, label: id, chosen: grade.value === id }))} onPick={(id) => (grade.value = grade.value === id ? null : id)} />
      )}
      <SeatGrid recorder={recorder} label={t.outcome} notes={notes} picked={Object.keys(results.value).map(Number)} onPick={pick} />
      <Choices columns={1} items={[{ id: "close", label: `${t.close}：${ending}（${Object.keys(results.value).length}）` }]} onPick={close} />
    </>
  );
}
