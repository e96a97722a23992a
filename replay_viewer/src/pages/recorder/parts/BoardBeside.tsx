// A laptop has room for the board beside the pads: the table as everybody sees it, drawn as in the replay.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Segmented } from "../../../parts/Segmented";
import { loadDrawing, type Drawing } from "../../../board";
import { BoardNotes } from "../../../board/BoardNotes";
import type { Layout } from "../../../board/layout";
import type { Table } from "../../../board/table";
import type { Trace } from "../../../board/trace";
import { replayWords } from "../../../board/words";
import type { ScribeProps } from "../model/recorder";
import "../../../film/style/board.css";
import "../../../film/style/combat.css";

const NOTHING: Trace = { places: new Set(), move: null, counters: new Map() };

export function BoardBeside({ recorder }: ScribeProps) {
  const wish = useSignal<string | null>(null);
  const chosen = useSignal<string | null>(null);
  const drawn = useSignal<Drawing | null>(null);
  const drawing = recorder.layout.value?.drawing;
  useEffect(() => {
    if (drawing) void loadDrawing(drawing).then((found) => (drawn.value = found));
  }, [drawing]);
  if (!drawn.value || !recorder.table.value || !recorder.layout.value) return null;
  // The recorder's own types name what the pads read of these documents; a drawing reads more of the same.
  const [table, layout] = [recorder.table.value as unknown as Table, recorder.layout.value as unknown as Layout];
  const modes = drawn.value.modes(table, layout, true);
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
