// The log as it is printed: by turns, with the game's head words; drawn only while the browser prints.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LogChapter } from "./LogChapter";
import type { Replay } from "./model";
import { viewWord } from "./views";
import { replayWords } from "./words";

export function PrintLog({ replay }: { replay: Replay }) {
  const printing = useSignal(false);
  useEffect(() => {
    const media = window.matchMedia("print");
    const changed = () => {
      printing.value = media.matches;
    };
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, []);
  if (!printing.value) return null;
  const game = replay.game.value;
  return (
    <section class="print-log">
      <h2>
        {game.title} ・ {game.edition} ・ {viewWord(replay.reader)} ・ {replayWords.value.printedAt(replay.step.value)}
      </h2>
      <ol class="log-chapters">
        {replay.chapters.value.map((chapter) => (
          <LogChapter key={chapter.from} replay={replay} chapter={chapter} items={chapter.items} current={null} />
        ))}
      </ol>
    </section>
  );
}
