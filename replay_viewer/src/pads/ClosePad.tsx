// The game is over: how it ended, and a result for each seat as far as known. What is chosen above goes to the seats tapped.
import { addRecent, recent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NameField } from "./parts/NameField";
import { NumberField } from "./parts/NumberField";
import { SeatGrid } from "./parts/SeatGrid";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type Outcome = "won" | "lost" | "drew" | "left" | "unknown";
const OUTCOMES: Outcome[] = ["won", "lost", "drew", "left", "unknown"];
type Result = { outcome: Outcome; grade?: string; score?: number; reason?: string };
type Open = "score" | "reason" | null;

/** What closing will show, and what it leaves sealed: said before it is done. */
function whatItShows({ game }: PadProps["recorder"]): string {
  const t = recorderWords.value;
  const { visibility, opens_after } = game.value ?? {};
  const log = visibility === "live" ? t.closeShowsAll : visibility === "judge" ? t.closeShowsJudge : t.closeShowsAfter;
  return `${log} ${t.closeOpensNothing}${opens_after ? ` ${t.closeOpensLater(opens_after)}` : ""}`;
}

export function ClosePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const brush = useHalf<Result>("ClosePad.brush", { outcome: "won" });
  const results = useHalf<Record<number, Result>>("ClosePad.results", {});
  const how = useHalf<string | null>("ClosePad.how", null);
  const open = useHalf<Open>("ClosePad.open", null);
  const grades = recorder.layout.value?.grades ?? [];
  const outcomeWord = (outcome: Outcome) => (outcome === "left" ? t.leftGame : t[outcome]);
  const pick = (seat: number) => {
    const { [seat]: now, ...rest } = results.value;
    const same = JSON.stringify(now) === JSON.stringify(brush.value);
    results.value = same ? rest : { ...rest, [seat]: brush.value };
  };
  const paint = (field: "grade" | "score" | "reason", value: string | number | null) => {
    const { [field]: _, ...rest } = brush.value;
    brush.value = value === null ? rest : { ...rest, [field]: value };
    open.value = null;
  };
  const close = () => {
    const list = Object.entries(results.value).map(([seat, result]) => ({ seat: Number(seat), ...result }));
    const fact = { kind: "game.closed/1" as const, how: how.value!, ...(list.length > 0 ? { results: list } : {}) };
    results.value = {};
    how.value = null;
    void recorder.enter({ facts: [fact], caption: caption(null, `${t.close} `, bold(ending(fact.how))), turn: null });
  };
  const ending = (id: string) => said(terms(recorder, "endings").find((one) => one.id === id)!.label);
  if (how.value === null) {
    return (
      <Choices
        items={terms(recorder, "endings").map((one) => ({ id: one.id, label: said(one.label) }))}
        onPick={(id) => (how.value = id)}
        label={t.close}
      />
    );
  }
  const { score, reason } = brush.value;
  const noteOf = (result: Result) =>
    [outcomeWord(result.outcome), result.grade, result.score, result.reason].filter((one) => one !== undefined).join(" ");
  const crumbs = [
    { id: "how", label: t.close, value: ending(how.value), open: false },
    { id: "score", label: t.score, value: score === undefined ? t.score : String(score), open: open.value === "score" },
    { id: "reason", label: t.why, value: reason ?? t.why, open: open.value === "reason" },
  ];
  const because = (text: string) => {
    addRecent(recorder.id, "reason", text);
    paint("reason", text);
  };
  return (
    <>
      <Crumbs
        items={crumbs}
        onPick={(id) => (id === "how" ? (how.value = null) : (open.value = open.value === id ? null : (id as Open)))}
      />
      <Tabs
        label={t.outcome}
        items={OUTCOMES.map((id) => ({ id, label: outcomeWord(id) }))}
        value={brush.value.outcome}
        onChange={(outcome) => outcome !== brush.value.outcome && (brush.value = { outcome })}
      />
      {open.value === "score" && <NumberField onPick={(value) => paint("score", value)} signed />}
      {open.value === "reason" && (
        <>
          <Choices columns={1} items={[{ id: "none", label: t.noReason }]} onPick={() => paint("reason", null)} label={t.why} />
          <NameField label={t.why} names={recent(recorder.id, "reason")} onName={because} action={t.choose} />
        </>
      )}
      {open.value === null && (
        <>
          {grades.length > 0 && (
            <Choices
              columns={4}
              label={t.grade}
              items={grades.map((id) => ({ id, label: id, chosen: brush.value.grade === id }))}
              onPick={(id) => paint("grade", brush.value.grade === id ? null : id)}
            />
          )}
          <SeatGrid
            recorder={recorder}
            label={t.outcome}
            notes={Object.fromEntries(Object.entries(results.value).map(([seat, result]) => [seat, noteOf(result)]))}
            picked={Object.keys(results.value).map(Number)}
            onPick={pick}
          />
          <p class="note closing-shows">{whatItShows(recorder)}</p>
          <Choices
            columns={1}
            items={[{ id: "close", label: `${t.close}：${ending(how.value)}（${Object.keys(results.value).length}）` }]}
            onPick={close}
          />
        </>
      )}
    </>
  );
}
