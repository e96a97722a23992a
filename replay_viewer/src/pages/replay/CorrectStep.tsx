// Correcting the step that is shown, for who holds a link that may.
import type { FactItem } from "../../api/types";
import { CorrectionDialog } from "../../corrections/CorrectionDialog";
import { isCorrection } from "../../corrections/kinds";
import { counts } from "../../corrections/policy";
import { loadAnew } from "../../film/live";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";

type CorrectStepProps = { replay: Replay; ui: ReplayUi };

export function CorrectStep({ replay, ui }: CorrectStepProps) {
  const writing = ui.writing.value;
  const item = writing ? lastBefore(replay, writing.before) : replay.current.value;
  if (ui.panel.value !== "correct" || !item) return null;
  const close = () => {
    ui.panel.value = null;
    ui.writing.value = null;
  };
  return (
    <CorrectionDialog
      game={replay.game.value}
      layout={replay.layout}
      seats={replay.seats.value}
      item={item}
      facts={replay.facts.value}
      onRecorded={() => arrived(replay)}
      wanted={writing?.wanted}
      onClose={close}
    />
  );
}

/** The last line before a step that still counts: what was left out happened right after it. */
function lastBefore(replay: Replay, step: number): FactItem | undefined {
  return replay.facts.value.filter((item) => item.position < step && counts(item) && !isCorrection(item.fact)).at(-1);
}

/** Who corrected a step has seen what it changes later on, and wants to see it; a game that is over tells nobody by itself. */
function arrived(replay: Replay): void {
  replay.lifted.value = true;
  if (!replay.open.value) void loadAnew(replay);
}
