// Writing a comment on the step that is shown, for whoever holds a link to the game.
import { useSignal } from "@preact/signals";
import { newId } from "../../api/ids";
import type { Fact, Game } from "../../api/types";
import { words } from "../../i18n";
import { OFFLINE } from "../../embedded";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { loadAnew } from "../../film/live";
import { showComments } from "../../film/commenting";
import { recordLast } from "../../film/writing";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";

const MOST = 500;

/** A spectator waits until the game is over: who watches may know more than who plays. */
export function mayComment(game: Game): boolean {
  const { role } = game.you;
  return !OFFLINE && (role === "spectator" ? game.closed : role !== "public");
}

export function CommentButton({ replay, ui, quiet = false }: { replay: Replay; ui: ReplayUi; quiet?: boolean }) {
  if (!mayComment(replay.game.value)) return null;
  return (
    <button type="button" class={`button${quiet ? " quiet" : ""}`} data-comment onClick={() => (ui.panel.value = "comment")}>
      {replayWords.value.comment}
    </button>
  );
}

export function CommentStep({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  const text = useSignal("");
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const item = replay.current.value;
  if (ui.panel.value !== "comment" || !item) return null;
  const close = () => (ui.panel.value = null);
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.value.trim() === "" || busy.value) return;
    busy.value = true;
    const { role, seat } = replay.game.value.you;
    const fact: Fact = { kind: "remark.made/1", id: newId(), text: text.value.trim(), because: item.fact.id };
    if (role === "seat") fact.seat = seat;
    try {
      await recordLast(replay.id, fact);
      showComments(true);
      await loadAnew(replay);
      text.value = "";
      problem.value = null;
      close();
    } catch (refused) {
      problem.value = refused; // what was written stays
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog open title={t.commentOn(item.position)} onClose={close}>
      <form class="comment-form stack" onSubmit={(event) => void send(event)} noValidate>
        <p>{replay.sentenceAt(item.position)}</p>
        <label class="field">
          {t.commentText}
          <textarea
            class="input"
            maxLength={MOST}
            autoFocus
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <p class="small">{t.commentNote}</p>
        {problem.value !== null && <Problem problem={problem.value} />}
        <p class="row">
          <button type="submit" class="button primary" disabled={busy.value}>
            {t.commentSend}
          </button>
          <button type="button" class="button" onClick={close}>
            {words.value.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
