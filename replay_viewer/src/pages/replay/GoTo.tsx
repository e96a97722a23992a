// Going to a step by its number (key G).
import { useRef } from "preact/hooks";
import { words } from "../../i18n";
import { Dialog } from "../../parts/Dialog";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";

export function GoTo({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  const field = useRef<HTMLInputElement>(null);
  const close = () => (ui.panel.value = null);
  const go = (event: Event) => {
    event.preventDefault();
    const step = Number(field.current?.value);
    close();
    if (Number.isInteger(step) && step > 0) replay.go(step);
  };
  return (
    <Dialog open={ui.panel.value === "goto"} title={t.goTo} onClose={close}>
      <form class="row" onSubmit={go}>
        <label class="field">
          {t.goToLabel(replay.covered.value ? "–" : String(replay.last.value))}
          <input ref={field} class="input" inputMode="numeric" autoFocus defaultValue={String(replay.step.value)} />
        </label>
        <button type="submit" class="button primary">
          {t.go}
        </button>
        <button type="button" class="button" onClick={close}>
          {words.value.cancel}
        </button>
      </form>
    </Dialog>
  );
}
