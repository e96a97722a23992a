// Where it is told what comes next.
import { OFFLINE } from "../../embedded";
import type { Replay } from "../../film/replay";

/** Whether something may still come after the step that is shown. */
export function isAtTheEnd(replay: Replay): boolean {
  const newest = replay.step.value === replay.last.value && replay.line.value === "effective";
  return !OFFLINE && replay.open.value && newest && replay.judged.value;
}
