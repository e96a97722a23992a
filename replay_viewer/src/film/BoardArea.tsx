// The board in the middle, drawn as the table asks for or as a person chose.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import type { Verdict } from "../parts/FindingBadge";
import { drawingOf } from "../board";
import { Segmented } from "../parts/Segmented";
import { part } from "../parts/later";
import { timeOf } from "../parts/sky/time";
import { BoardNotes } from "../board/BoardNotes";
import { chapterOf } from "../board/layout";
import { replayWords } from "../board/words";
import type { Replay } from "./replay";
import { Comments } from "./Comments";
import { Beneath } from "./Beneath";
import { StandingSentence } from "./StandingSentence";
import { fightAt } from "./landmarks";
import type { ReplayUi } from "./ui";
import { writtenAt } from "./written";

const AtTheEnd = part(() => import("./AtTheEnd").then((module) => module.AtTheEnd));
const SkyPicture = part(() => import("../parts/sky/Sky").then((module) => module.SkyPicture));

/** `of`: which of two boards this is; `outlined`: places to outline instead of those that changed last. */
export type BoardAreaProps = { replay: Replay; ui: ReplayUi; of?: string; outlined?: ReadonlySet<string> };

export function BoardArea({ replay, ui, of, outlined }: BoardAreaProps) {
  const table = replay.table.value;
  const mode = ui.mode.value;
  const scene = table && mode && ui.width.value === "phone" ? `${mode.id} ${table.closed ? "closed" : ""}` : null;
  const root = useKeptHeight(scene);
  if (!table || !mode) {
    return (
      <section class="replay-board">
        <p class="board-loading">{words.value.loading}…</p>
      </section>
    );
  }
  const chosen = replay.chosen.value;
  const { seatsInBoard: inBoard, Head } = drawingOf(replay.layout.drawing);
  const fight = fightAt(replay.landmarks.value.fights, replay.step.value);
  const name = [replayWords.value.board, of].filter(Boolean).join(" ・ ");
  const time = timeOf(replay.story.value.sky || null);
  return (
    <section
      ref={root}
      data-sky={replay.story.value.sky || undefined}
      class={`replay-board${replay.scrubbing.value ? " scrubbing" : ""}`}
      aria-label={name}
    >
      {time !== "plain" && <SkyPicture time={time} />}
      {showsHead(ui) ? (
        <header class="board-head">
          <h2 class="board-title">
            {mode.id === "combat" && fight
              ? replayWords.value.combatNumber(fight.number)
              : replay.story.value.title ||
                chapterOf(table, replay.layout, words.value.round) ||
                (table.closed ? replayWords.value.end : replayWords.value.opening)}
            {Head && <Head table={table} />}
            {table.gap && <span class="badge wide undetermined">{replayWords.value.gapHere}</span>}
          </h2>
          <DrawingSwitch ui={ui} />
        </header>
      ) : (
        <h2 class="visually-hidden">{name}</h2>
      )}
      {table.closed && <AtTheEnd replay={replay} />}
      <div class={`board-body mode-${mode.id}`} tabIndex={0} role="group" aria-label={mode.label()}>
        <mode.Board
          table={table}
          layout={replay.layout}
          seats={replay.seats.value}
          trace={outlined ? { ...replay.trace.value, places: outlined } : replay.trace.value}
          verdicts={(part) => verdictsOf(replay, part)}
          narrow={ui.width.value !== "wide"}
          chosen={chosen && "id" in chosen ? chosen.id : null}
          onChoose={(id) => replay.choose({ id })}
          story={replay.story.value}
          onSeat={(seat) => replay.choose({ seat })}
          chosenSeat={chosen && "seat" in chosen ? chosen.seat : null}
        />
      </div>
      <BoardNotes mode={mode} layout={replay.layout} />
      {inBoard && ui.width.value !== "phone" && <SentenceBar replay={replay} />}
    </section>
  );
}

/** On a phone the sentence below stays where it is from step to step: until the game closes the board only grows. */
function useKeptHeight(scene: string | null) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = root.current;
    if (!board || scene === null) return;
    let [kept, wide] = [0, 0];
    const watcher = new ResizeObserver(() => {
      if (board.clientWidth !== wide) [kept, wide] = [0, board.clientWidth];
      kept = Math.max(kept, board.offsetHeight);
      board.style.setProperty("--kept", `${kept}px`);
    });
    watcher.observe(board);
    return () => {
      watcher.disconnect();
      board.style.removeProperty("--kept");
    };
  }, [scene]);
  return root;
}

/** What happened at this step, large, with the acts of an opened night; the live region says the same. */
function SentenceBar({ replay }: { replay: Replay }) {
  const item = replay.current.value;
  if (!item) return null;
  return (
    <div class="sentence-bar">
      <p>
        <small>{words.value.step(item.position)}</small> <StandingSentence replay={replay} item={item} size={26} />
      </p>
      <Beneath replay={replay} item={item} />
      <Comments replay={replay} step={item.position} />
    </div>
  );
}

function verdictsOf(replay: Replay, part: string): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>();
  for (const [field, step] of writtenAt(replay.shownFilm.value, replay.step.value, part)) {
    const verdict = replay.verdictAt(step);
    if (verdict !== null) found.set(field, verdict);
  }
  return found;
}

/** On a phone the top bar names the chapter already, and the switch waits in the menu unless a combat runs. */
function showsHead(ui: ReplayUi): boolean {
  return ui.width.value !== "phone" || ui.modes.value.some((mode) => mode.id === "combat");
}

export function DrawingSwitch({ ui }: { ui: ReplayUi }) {
  const modes = ui.modes.value;
  if (modes.length < 2) return null;
  return (
    <Segmented
      label={replayWords.value.drawing}
      choices={modes.map((one) => ({ value: one.id, label: one.label() }))}
      value={ui.mode.value?.id ?? ""}
      onChange={(id) => ui.draw(id)}
    />
  );
}
