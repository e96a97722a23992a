// Who won, once the game is closed.
import { closingIn } from "../board/closing";
import { Ending } from "../board/Ending";
import type { Replay } from "./replay";

/** Once the game is closed, who won and why; only where the facts of the end may be seen. */
export function AtTheEnd({ replay }: { replay: Replay }) {
  if (!replay.table.value?.closed) return null;
  const closing = closingIn(replay.shown.value.slice(0, replay.step.value));
  return closing && closing.results.length > 0 ? (
    <div class="board-ending">
      <Ending closing={closing} seats={replay.seats.value} layout={replay.layout} />
    </div>
  ) : null;
}
