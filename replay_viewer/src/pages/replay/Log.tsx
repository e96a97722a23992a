// The log in sentences: chapters, filtered and searched; the current line stays in view.
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { FactItem } from "../../api/types";
import { plainText } from "../../parts/Sentence";
import type { Chapter } from "../../film/landmarks";
import { mentions } from "../../film/landmarks";
import { isComment } from "../../film/commenting";
import { isPass, isReferee, LogChapter, logVersion } from "../../film/LogChapter";
import { standOf } from "../../film/corrected";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";

export function Log({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const root = useRef<HTMLDivElement>(null);
  const step = replay.step.value;
  const chapters = replay.chapters.value;
  const filtered = filterOf(replay, ui);
  useEffect(() => {
    keepInView(root.current);
  }, [step, chapters, ui.width.value, replay.chosen.value]);
  useEffect(() => {
    const watch = new ResizeObserver(() => keepInView(root.current)); // what stands below is there later, and takes room
    if (root.current) watch.observe(root.current);
    return () => watch.disconnect();
  }, []);
  const shown = chapters
    .map((chapter) => ({ chapter, items: chapter.items.filter(filtered) }))
    .filter((one) => one.items.length > 0);
  // One stop of the Tab key: the current line, or the list itself where that line is filtered out. Others: → ←, PgUp PgDn.
  const reached = shown.some(({ items }) => items.some((item) => item.position === step));
  return (
    <div class="log-scroll" ref={root} tabIndex={reached ? undefined : 0} role="region" aria-label={replayWords.value.log}>
      {shown.length === 0 && <p class="log-empty">{replayWords.value.nothingFound}</p>}
      <ol class="log-chapters">
        {shown.map(({ chapter, items }) => (
          <Kept key={chapter.from} replay={replay} chapter={chapter} items={items} step={step} />
        ))}
      </ol>
    </div>
  );
}

/** Draws a chapter again only when its lines or its current line change: a long log costs no more than a short one. */
function Kept({
  replay,
  chapter,
  items,
  step,
}: {
  replay: Replay;
  chapter: Chapter;
  items: readonly FactItem[];
  step: number;
}) {
  const last = items[items.length - 1]!.position;
  const current = items[0]!.position <= step && step <= last ? step : null;
  const head = `${items.length} ${chapter.seat} ${chapter.round} ${chapter.fightRound}`;
  const badges = items.map((item) => replay.verdictAt(item.position) ?? "").join(",");
  const corrected = items.map((item) => standOf(replay, item).by.join(" ")).join(",");
  return useMemo(
    () => <LogChapter replay={replay} chapter={chapter} items={items} current={current} />,
    [items[0], items[items.length - 1], head, current, badges, corrected, logVersion(replay)],
  );
}

export function filterOf(replay: Replay, ui: ReplayUi): (item: FactItem) => boolean {
  const seat = ui.filterSeat.value;
  const search = ui.search.value.trim().toLowerCase();
  const plain = ui.withoutPasses.value;
  const seats = replay.seats.value;
  const step = replay.step.value;
  const over = replay.over.value;
  return (item) =>
    (!isComment(item, over) || item.position === step) &&
    (seat === null || mentions(item, seat)) &&
    (!plain || !(isPass(item) || isReferee(item))) &&
    (search === "" ||
      String(item.position) === search ||
      plainText(item.sentence, seats).toLowerCase().includes(search) ||
      hasRule(replay, item, search));
}

function hasRule(replay: Replay, item: FactItem, search: string): boolean {
  return (
    replay.standingByStep.value.get(item.position)?.some((one) => one.finding.rule.toLowerCase().includes(search)) ?? false
  );
}

function keepInView(root: HTMLElement | null): void {
  const line = root?.querySelector<HTMLElement>(".log-line.current");
  if (!root || !line) return;
  const [box, view] = [line.getBoundingClientRect(), root.getBoundingClientRect()];
  if (box.top < view.top + 32) root.scrollTop += box.top - view.top - 32;
  else if (box.bottom > view.bottom - 8) root.scrollTop += box.bottom - view.bottom + 8;
}
