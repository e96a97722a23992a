// A what-if begun from the step of a replay.
import { showToast } from "../parts/Toast";
import { problemText } from "../parts/Problem";
import { navigate } from "../router";
import type { Replay } from "../film/replay";

let opening = false;

/** `before`: with the step that is shown undone; else the step stands, and play goes on after it. */
export async function beginWhatIf(replay: Replay, before = false): Promise<void> {
  if (opening) return; // the key pressed twice is one what-if
  opening = true;
  try {
    const { openWhatIf } = await import("./server");
    const info = await openWhatIf(replay.id, {
      step: Math.max(1, replay.step.value - (before ? 1 : 0)),
      line: lineSeen(replay),
      as: replay.reader,
    });
    navigate(`/g/${encodeURIComponent(replay.id)}/whatif/${encodeURIComponent(info.whatif)}`);
  } catch (problem) {
    showToast(problemText(problem), "warning");
  } finally {
    opening = false;
  }
}

/** The line that the board shows: under the cover that is the recorded one, until something was corrected. */
function lineSeen(replay: Replay) {
  return replay.shownFilm.value === replay.film.value ? replay.line.value : "recorded";
}
