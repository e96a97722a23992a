// A what-if begun from the step of a replay.
import { showToast } from "../../parts/Toast";
import { problemText } from "../../parts/Problem";
import { navigate } from "../../router";
import type { Replay } from "../replay/model";
import { openWhatIf } from "./server";

export async function beginWhatIf(replay: Replay): Promise<void> {
  try {
    const info = await openWhatIf(replay.id, { step: replay.step.value, line: replay.line.value, as: replay.reader });
    navigate(`/g/${encodeURIComponent(replay.id)}/whatif/${encodeURIComponent(info.whatif)}`);
  } catch (problem) {
    showToast(problemText(problem), "warning");
  }
}
