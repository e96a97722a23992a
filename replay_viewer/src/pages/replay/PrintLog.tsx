// The log as it is printed: by turns, with the board where a part ends; drawn only while the browser prints.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { drawingOf } from "../../board";
import { LogChapter } from "../../film/LogChapter";
import { chapterOf } from "../../board/layout";
import type { Replay } from "../../film/replay";
import type { Table } from "../../board/table";
import { traceAt } from "../../board/trace";
import { viewWord } from "../../film/views";
import { openedWords } from "./openedWords";
import { words } from "../../i18n";
import { useGameName } from "./gameName";

export function PrintLog({ replay }: { replay: Replay }) {
  const printing = useSignal(window.matchMedia("print").matches); // printing may have begun before this was fetched
  useEffect(() => {
    const media = window.matchMedia("print");
    const changed = () => (printing.value = media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, []);
  const game = replay.game.value;
  const name = useGameName(game);
  if (!printing.value) return null;
  const head = [game.title, name || game.edition, viewWord(replay.reader), openedWords.value.printedAt(replay.step.value)].join(
    " ・ ",
  );
  const ends = new Set(partEnds(replay));
  return (
    <section class="print-log">
      <style>{sheetRules(head)}</style>
      <h2>{head}</h2>
      <ol class="log-chapters">
        {replay.chapters.value.map((chapter) => {
          const last = chapter.items[chapter.items.length - 1]!.position;
          return [
            <LogChapter key={chapter.from} replay={replay} chapter={chapter} items={chapter.items} current={null} />,
            ends.has(last) && <PrintedBoard key={`board-${last}`} replay={replay} step={last} />,
          ];
        })}
      </ol>
    </section>
  );
}

/** Head words and page numbers on every sheet. */
function sheetRules(head: string): string {
  const text = head.replace(/[\\"<>\n]/g, " ");
  return `@page { @top-left { content: "${text}"; font-size: 9pt } @bottom-right { content: counter(page) " / " counter(pages); font-size: 9pt } }`;
}

/** The last step of each part that is over, among the steps that may be shown. */
export function partEnds(replay: Replay): number[] {
  const shown = replay.shown.value.length;
  return replay.landmarks.value.parts.map((part) => part.step - 1).filter((step) => step > 1 && step < shown);
}

function PrintedBoard({ replay, step }: { replay: Replay; step: number }) {
  const table = replay.film.value.tableAt(step) as Table | undefined;
  const mode = table && drawingOf(replay.layout.drawing).modes(table, replay.layout, false)[0];
  if (!table || !mode) return null;
  const trace = traceAt(replay.film.value, replay.facts.value, step, replay.places);
  return (
    <li class="printed-board">
      <h3>{[words.value.step(step), chapterOf(table, replay.layout, words.value.round)].join(" ")}</h3>
      <mode.Board
        table={table}
        layout={replay.layout}
        seats={replay.seats.value}
        trace={trace}
        narrow={false}
        chosen={null}
        onChoose={() => {}}
      />
    </li>
  );
}

/** Loads the tables that the print shows, then opens the browser's print dialog. */
export async function printReplay(replay: Replay): Promise<void> {
  await Promise.allSettled(partEnds(replay).map((step) => replay.film.value.ensure(step)));
  window.print();
}
