// The link of a step for copying by hand, where the browser does not let the page copy.
import { Dialog } from "../../parts/Dialog";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";
import { openedWords } from "./openedWords";
import { linkOf } from "./share";

export function LinkByHand({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  if (ui.panel.value !== "link") return null;
  return (
    <Dialog open title={t.copyLink} onClose={() => (ui.panel.value = null)}>
      <label class="field">
        {openedWords.value.copyByHand}
        <input class="input" readOnly value={linkOf(replay, ui)} onFocus={(event) => event.currentTarget.select()} />
      </label>
    </Dialog>
  );
}
