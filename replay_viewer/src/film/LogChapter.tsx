// One chapter of the log: a header that leads to its first step, and its lines.
import { language, words } from "../i18n";
import { Icon } from "../parts/Icon";
import { LogLine } from "../parts/LogLine";
import { folded, isRenewal } from "../parts/renewals";
import { CorrectionNotes } from "../corrections/CorrectionNotes";
import type { FactItem } from "../api/types";
import { word } from "../board/layout";
import { replayWords } from "../board/words";
import { Comments } from "./Comments";
import { commentsShown } from "./commenting";
import { Beneath } from "./Beneath";
import { standOf } from "./corrected";
import type { Chapter } from "./landmarks";
import type { Replay } from "./replay";

export type LogChapterProps = {
  replay: Replay;
  chapter: Chapter;
  items: readonly FactItem[];
  /** The current step, when it lies in this chapter. */
  current: number | null;
};

export function LogChapter({ replay, chapter, items, current }: LogChapterProps) {
  return (
    <li class="log-chapter">
      <h3 class={`log-header ${chapter.named?.sky ? `sky-${chapter.named.sky}` : ""}`}>
        <button type="button" class="log-header-link" tabIndex={-1} onClick={() => replay.go(chapter.from)}>
          {chapter.named?.sky === "night" && <Icon name="moon" size={16} />}
          {chapter.named?.sky === "day" && <Icon name="sun" size={16} />}
          {titleOf(replay, chapter)}
        </button>
      </h3>
      <ol class="log">
        {folded(items, current).map(({ item, more }) => (
          <LogLine
            key={item.fact.id}
            step={item.position}
            spans={item.sentence}
            seats={replay.seats.value}
            verdict={replay.verdictAt(item.position)}
            tag={isReferee(item) ? "referee" : null}
            dimmed={isReferee(item) || isPass(item) || isRenewal(item)}
            more={more}
            current={item.position === current}
            corrected={standOf(replay, item).struck}
            beneath={
              <>
                <CorrectionNotes {...standOf(replay, item)} seats={replay.seats.value} onGo={(step) => replay.go(step)} />
                <Beneath replay={replay} item={item} />
                <Comments replay={replay} step={item.position} />
              </>
            }
            roving
            onPick={() => replay.go(item.position)}
          >
            {replay.isChosen(item) && <span class="log-hit" />}
          </LogLine>
        ))}
      </ol>
    </li>
  );
}

export function isReferee(item: FactItem): boolean {
  return item.fact.actor === "referee";
}

export function isPass(item: FactItem): boolean {
  return item.fact.passed === true;
}

export function titleOf(replay: Replay, chapter: Chapter): string {
  const t = replayWords.value;
  if (chapter.named) return chapter.named.title;
  const tail = chapter.continued ? t.continued : "";
  if (chapter.fight !== null) {
    const round = chapter.fightRound === null ? "" : ` ・ ${t.fightRound(chapter.fightRound)}`;
    return `${t.combatNumber(chapter.fight)}${round}${tail}`;
  }
  const part = chapter.part === null ? t.opening : word(replay.layout, chapter.part);
  const round = chapter.round === null ? "" : ` ${words.value.round(chapter.round)}`;
  const seat = replay.seats.value.find((one) => one.seat === chapter.seat);
  return `${part}${round}${seat ? ` ・ ${seat.name}` : ""}${tail}`;
}

/** Changes when every line has to be drawn again. */
export function logVersion(replay: Replay): string {
  return `${language.value} ${commentsShown.value} ${replay.comments.value.size} ${replay.facts.value.length} ${replay.line.value} ${JSON.stringify(replay.chosen.value)} ${replay.seats.value.map((seat) => seat.name).join(" ")}`;
}
