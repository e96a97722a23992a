// Where there is no room beside the board: the findings of the step, and all of them, as layers above the page.
import { words } from "../../i18n";
import { Dialog } from "../../parts/Dialog";
import { findingWords } from "../../findings/findingWords";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { FindingsHere } from "./FindingsHere";
import { FindingsList } from "./FindingsList";

export function FindingDialogs({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const close = () => (ui.panel.value = null);
  const go = (step: number) => {
    close();
    replay.go(step);
  };
  const here = ui.panel.value === "finding";
  const title = here ? words.value.step(replay.step.value) : findingWords.value.findings;
  return (
    <Dialog open={here || ui.panel.value === "findings"} title={title} onClose={close}>
      {here ? <FindingsHere replay={replay} ui={ui} onGo={go} /> : <FindingsList replay={replay} ui={ui} onGo={go} />}
    </Dialog>
  );
}
