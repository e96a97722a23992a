// Following a running game, or how far behind it one is.
import { words } from "../../i18n";
import { connection } from "../../film/connection";
import type { Replay } from "../../film/replay";
import { catchUp } from "../../timeline/moves";
import { replayWords } from "../../board/words";

export function LiveState({ replay }: { replay: Replay }) {
  const t = words.value;
  if (!replay.open.value) return null;
  if (replay.following.value) {
    const live = connection.value === "live";
    return (
      <span class="live-state" data-connection={connection.value}>
        <span aria-hidden="true">{live ? "● " : "○ "}</span>
        {live && `${replayWords.value.live} `}
        {t.following}
      </span>
    );
  }
  const steps = replay.covered.value ? 0 : replay.last.value - replay.step.value;
  const behind = steps === 0 ? "" : `${t.behind(steps)} ・ `;
  return (
    <button type="button" class="button live-behind" onClick={() => catchUp(replay)}>
      <span>
        {behind}
        {t.catchUp}
      </span>
    </button>
  );
}
