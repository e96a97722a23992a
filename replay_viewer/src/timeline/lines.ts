// The two lines of a corrected log on the scrubber: joined where they are equal, apart where they differ, and the
// corrections that part them. Absent where nothing was corrected.
import { words } from "../i18n";
import { isCorrection } from "../corrections/kinds";
import { noteWords } from "../corrections/noteWords";
import { hasTwoLines, standOf } from "../film/corrected";
import type { Replay } from "../film/replay";
import type { Lane, Mark } from "./lane";

/** Share of the scrubber below which two places where the lines part are drawn as one. */
const LEAST_SHARE = 0.008;

export type Stretch = { from: number; to: number };

/** Steps that lie nearer to each other than `reach` as stretches; `steps` in order. */
export function stretches(steps: readonly number[], reach: number): Stretch[] {
  const found: Stretch[] = [];
  for (const step of steps) {
    const last = found[found.length - 1];
    if (last && step - last.to <= Math.max(1, reach)) last.to = step;
    else found.push({ from: step, to: step });
  }
  return found;
}

/** Where the two lines differ, as far as `limit`; what a correction beyond it changed does not show yet. */
export function partings(replay: Replay, limit: number, span: number): Stretch[] {
  const apart = replay.facts.value.slice(0, limit).filter((item) => standOf(replay, item).corrected);
  return stretches(
    apart.map((item) => item.position),
    Math.ceil(span * LEAST_SHARE),
  );
}

export function linesLane(replay: Replay, limit: number, span: number): Lane[] {
  if (!hasTwoLines(replay)) return [];
  const t = noteWords.value;
  const said = `${t.effective} / ${t.recorded}`;
  const forks = partings(replay, limit, span).map(
    ({ from, to }): Mark => ({ step: from, to: to + 1, text: "", shape: "fork", said }),
  );
  const corrections = replay.facts.value
    .slice(0, limit)
    .filter((item) => isCorrection(item.fact))
    .map((item): Mark => ({ step: item.position, to: null, text: "✎", shape: "correction", said: words.value.correct }));
  return [{ id: "lines", tone: replay.line.value, label: t.lines, marks: [...forks, ...corrections], ticks: [] }];
}
