// The lanes of the scrubber: what is marked where. Findings, disputes and corrections become further lanes of this list.
import { word } from "./layout";
import type { Replay } from "./model";
import { replayWords } from "./words";

export type Mark = { step: number; to: number | null; text: string; shape: "part" | "bar" | "diamond" };
export type Tick = { step: number; long: boolean };
export type Lane = { id: string; label: string; marks: Mark[]; ticks: Tick[] };

/** Nothing beyond `limit` is in any lane: with the cover on, that is the current step. */
export function lanesOf(replay: Replay, limit: number): Lane[] {
  const t = replayWords.value;
  const { parts, rounds, turns, fights, reveals } = replay.landmarks.value;
  const within = <T extends { step: number }>(list: readonly T[]) => list.filter((one) => one.step <= limit);
  const partMarks = within(parts).map((part, index, all): Mark => {
    return { step: part.step, to: all[index + 1]?.step ?? limit, text: word(replay.layout, part.part), shape: "part" };
  });
  const ticks = [
    ...within(turns).filter((turn) => !turn.inCombat).map((turn): Tick => ({ step: turn.step, long: false })),
    ...rounds.filter((step) => step <= limit).map((step): Tick => ({ step, long: true })),
  ];
  const bars = fights
    .filter((fight) => fight.from <= limit)
    .map((fight): Mark => {
      const to = fight.to === null || fight.to > limit ? limit : fight.to;
      return { step: fight.from, to, text: String(fight.number), shape: "bar" };
    });
  const opened = reveals.filter((step) => step <= limit).map((step): Mark => ({ step, to: null, text: "", shape: "diamond" }));
  return [
    { id: "parts", label: t.part, marks: partMarks, ticks },
    { id: "fights", label: t.fight, marks: bars, ticks: [] },
    { id: "reveals", label: t.reveal, marks: opened, ticks: [] },
  ];
}
