// The tables that players keep by hand (votes and teams, governments, claims, nights), after the last step, with what was so beside them.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getLog } from "../../api/client";
import { drawingOf } from "../../board";
import type { Table } from "../../board/table";
import type { FactItem } from "../../api/types";
import { chaptersOf } from "../../film/landmarks";
import { openFilm } from "../../film/load";
import { storyAt } from "../../film/story";
import { words, wording } from "../../i18n";
import { Problem } from "../../parts/Problem";
import { navigate } from "../../router";
import type { Opened } from "./server";

type Props = { opened: Opened; hrefOf: (step: number) => string };
type Read = { table: Table; facts: FactItem[]; step: number };

const NO_TRACE = { places: new Set<string>(), move: null, counters: new Map<string, number | null>() };

/** Whether the game is drawn in tables at all. */
export const hasTables = ({ layout }: Opened): boolean => drawingOf(layout.drawing).hasTables === true;

export function Played({ opened, hrefOf }: Props) {
  const read = useSignal<Read | { problem: unknown } | null>(null);
  const begin = () => {
    read.value = null;
    void readTables(opened).then(
      (found) => (read.value = found),
      (problem: unknown) => (read.value = { problem }),
    );
  };
  useEffect(begin, [opened]);
  const now = read.value;
  if (now === null) return <p role="status">{words.value.loading}…</p>;
  if ("problem" in now) return <Problem problem={now.problem} onRetry={begin} />;
  const { layout, game } = opened;
  const narrow = window.innerWidth < 700;
  const mode = drawingOf(layout.drawing)
    .modes(now.table, layout, narrow)
    .find((one) => one.id === "tables");
  if (!mode) return null;
  const story = storyAt(now.facts, chaptersOf(now.facts), now.step, (step) => navigate(hrefOf(step)));
  return (
    <section class="review-card review-played">
      <mode.Board
        table={now.table}
        layout={layout}
        seats={game.seats}
        trace={NO_TRACE}
        narrow={narrow}
        chosen={null}
        onChoose={() => undefined}
        story={{ ...story, truth: true }}
      />
    </section>
  );
}

async function readTables({ game, reader }: Opened): Promise<Read> {
  const [facts, film] = await Promise.all([getLog(game.game, wording.value, reader), openFilm(game.game, reader, "effective")]);
  await film.ensure(film.lastStep);
  return { table: film.tableAt(film.lastStep) as unknown as Table, facts, step: film.lastStep };
}
