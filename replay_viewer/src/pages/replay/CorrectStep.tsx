// Correcting the step that is shown, for who holds a link that may.
import { words } from "../../i18n";
import { CorrectionDialog } from "../corrections/CorrectionDialog";
import { mayCorrect } from "../corrections/policy";
import { correctionWords } from "../corrections/words";
import { loadAnew } from "./live";
import type { Replay } from "./model";
import type { ReplayUi } from "./ui";

export type CorrectStepProps = { replay: Replay; ui: ReplayUi };

export function CorrectButton({ replay, ui, quiet = false }: CorrectStepProps & { quiet?: boolean }) {
  if (!mayCorrect(replay.game.value)) return null;
  return (
    <button type="button" class={`button${quiet ? " quiet" : ""}`} data-correct-step onClick={() => (ui.panel.value = "correct")}>
      ✎ {quiet ? words.value.correct : correctionWords.value.title(replay.step.value)}
    </button>
  );
}

export function CorrectStep({ replay, ui }: CorrectStepProps) {
  const item = replay.current.value;
  if (ui.panel.value !== "correct" || !item) return null;
  return (
    <CorrectionDialog
      game={replay.game.value}
      layout={replay.layout}
      seats={replay.seats.value}
      item={item}
      facts={replay.facts.value}
      onRecorded={() => arrived(replay)}
      onClose={() => (ui.panel.value = null)}
    />
  );
}

/** Who corrected a step has seen what it changes later on, and wants to see it; a game that is over tells nobody by itself. */
function arrived(replay: Replay): void {
  replay.lifted.value = true;
  if (!replay.open.value) void loadAnew(replay);
}
