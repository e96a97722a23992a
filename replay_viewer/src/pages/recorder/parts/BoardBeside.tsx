// A laptop has room for the board beside the pads: the table as everybody sees it, drawn as in the replay.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Segmented } from "../../../parts/Segmented";
import { drawingOf } from "../../../board";
import { BoardNotes } from "../../../board/BoardNotes";
import type { Layout } from "../../../board/layout";
import type { Table } from "../../../board/table";
import type { Trace } from "../../../board/trace";
import { replayWords } from "../../../board/words";
import type { ScribeProps } from "../model/recorder";
import "../../../film/style/board.css";
import "../../../film/style/combat.css";

const NOTHING: Trace = { places: new Set(), move: null, counters: new Map() };
const WIDE = "(min-width: 1100px) and (min-height: 521px)";

export function BoardBeside({ recorder }: ScribeProps) {
  const wide = useSignal(matchMedia(WIDE).matches);
  const wish = useSignal<string | null>(null);
  const chosen = useSignal<string | null>(null);
  useEffect(() => {
    const room = matchMedia(WIDE);
    const changed = () => (wide.value = room.matches);
    room.addEventListener("change", changed);
    return () => room.removeEventListener("change", changed);
  }, []);
  if (!wide.value || !recorder.table.value || !recorder.layout.value) return null;
  // The recorder's own types name what the pads read of these documents; a drawing reads more of the same.
  const [table, layout] = [recorder.table.value as unknown as Table, recorder.layout.value as unknown as Layout];
  const modes = drawingOf(layout.drawing).modes(table, layout, true);
  const mode = modes.find((one) => one.id === wish.value) ?? modes[0];
  if (!mode) return null;
  return (
    <section class="recorder-board replay-board" aria-label={replayWords.value.board}>
      <h2 class="visually-hidden">{replayWords.value.board}</h2>
      {modes.length > 1 && (
        <Segmented
          label={replayWords.value.drawing}
          choices={modes.map((one) => ({ value: one.id, label: one.label() }))}
          value={mode.id}
          onChange={(id) => (wish.value = id)}
        />
      )}
      <div class={`board-body mode-${mode.id}`} tabIndex={0} role="group" aria-label={mode.label()}>
        <mode.Board
          table={table}
          layout={layout}
          seats={recorder.game.value?.seats ?? []}
          trace={NOTHING}
          narrow
          chosen={chosen.value}
          onChoose={(id) => (chosen.value = id === chosen.value ? null : id)}
        />
      </div>
      <BoardNotes mode={mode} layout={layout} />
    </section>
  );
}
