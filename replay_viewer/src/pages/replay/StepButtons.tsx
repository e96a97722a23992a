// What one may do with the step that is shown: correct it, comment on it. The forms are loaded when they are opened.
import type { Game } from "../../api/types";
import { replayWords } from "../../board/words";
import { noteWords } from "../../corrections/noteWords";
import { mayCorrect } from "../../corrections/policy";
import { OFFLINE } from "../../embedded";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { words } from "../../i18n";

type ButtonProps = { replay: Replay; ui: ReplayUi; quiet?: boolean };

export function CorrectButton({ replay, ui, quiet = false }: ButtonProps) {
  if (!mayCorrect(replay.game.value)) return null;
  return (
    <button
      type="button"
      class={`button${quiet ? " quiet" : ""}`}
      data-correct-step
      onClick={() => (ui.panel.value = "correct")}
    >
      ✎ {quiet ? words.value.correct : noteWords.value.title(replay.step.value)}
    </button>
  );
}

/** A spectator waits until the game is over: who watches may know more than who plays. */
export function mayComment(game: Game): boolean {
  const { role } = game.you;
  return !OFFLINE && (role === "spectator" ? Boolean(game.closed) : role !== "public");
}

export function CommentButton({ replay, ui, quiet = false }: ButtonProps) {
  if (!mayComment(replay.game.value)) return null;
  return (
    <button type="button" class={`button${quiet ? " quiet" : ""}`} data-comment onClick={() => (ui.panel.value = "comment")}>
      {replayWords.value.comment}
    </button>
  );
}
