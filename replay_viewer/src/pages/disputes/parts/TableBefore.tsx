// ② The table right before the disputed step, drawn by the replay's own boards for what everybody could see.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { request } from "../../../api/client";
import type { Seat } from "../../../api/types";
import { words } from "../../../i18n";
import { Problem } from "../../../parts/Problem";
import { Segmented } from "../../../parts/Segmented";
import { drawingOf } from "../../../board";
import { chapterOf, placeWord, type Layout } from "../../../board/layout";
import { combatOf, type Table } from "../../../board/table";
import type { Trace } from "../../../board/trace";
import { replayWords } from "../../../board/words";

export type TableBeforeProps = { url: string; layout: Layout; seats: readonly Seat[]; narrow: boolean };

const STILL: Trace = { places: new Set(), move: null, counters: new Map() };

export function TableBefore({ url, layout, seats, narrow }: TableBeforeProps) {
  const table = useSignal<Table | null>(null);
  const problem = useSignal<unknown>(null);
  const wished = useSignal<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readTable(url, stop.signal).then(
      (found) => (table.value = found),
      (thrown: unknown) => stop.signal.aborted || (problem.value = thrown),
    );
    return () => stop.abort();
  }, [url]);
  const shown = table.value;
  if (problem.value) return <Problem problem={problem.value} />;
  if (!shown) return <p role="status">{words.value.loading}…</p>;
  const modes = drawingOf(layout.drawing).modes(shown, layout, true);
  const mode = modes.find((one) => one.id === wished.value) ?? modes.find((one) => one.id !== "combat") ?? modes[0];
  return (
    <div class="replay phone dispute-picture">
      {modes.length > 1 && (
        <Segmented
          label={replayWords.value.drawing}
          choices={modes.map((one) => ({ value: one.id, label: one.label() }))}
          value={mode?.id ?? ""}
          onChange={(id) => (wished.value = id)}
        />
      )}
      <div class={`board-body dispute-board mode-${mode?.id}`} tabIndex={0} role="group" aria-label={mode?.label()}>
        {mode && (
          <mode.Board
            table={shown}
            layout={layout}
            seats={seats}
            trace={STILL}
            narrow={narrow}
            chosen={null}
            onChoose={() => {}}
          />
        )}
      </div>
      <p class="small">{aboutOf(shown, layout)}</p>
    </div>
  );
}

/** 「基地編 2巡 ・ B1 通路 で戦闘 1ラウンド」 */
function aboutOf(table: Table, layout: Layout): string {
  const combat = combatOf(table);
  const fight = combat && [
    combat.place && placeWord(layout, combat.place),
    replayWords.value.fight,
    combat.round !== null && replayWords.value.fightRound(combat.round),
  ];
  return [chapterOf(table, layout, words.value.round), fight?.filter(Boolean).join(" ")].filter(Boolean).join(" ・ ");
}

async function readTable(url: string, signal: AbortSignal): Promise<Table> {
  return (await request<{ table: Table }>(url, { signal })).table;
}
