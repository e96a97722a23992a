// Writing a comment on the step that is shown, for whoever holds a link to the game.
import { useSignal } from "@preact/signals";
import { newId } from "../../api/ids";
import type { Fact } from "../../api/types";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { loadAnew } from "../../film/live";
import { showComments } from "../../film/commenting";
import { recordLast } from "../../film/writing";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { openedWords } from "./openedWords";

const MOST = 500;

export function CommentStep({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
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
    <Dialog open title={openedWords.value.commentOn(item.position)} onClose={close}>
      <form class="comment-form stack" onSubmit={(event) => void send(event)} noValidate>
        <p>{replay.sentenceAt(item.position)}</p>
        <label class="field">
          {openedWords.value.commentText}
          <textarea
            class="input"
            maxLength={MOST}
            autoFocus
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <p class="small">{openedWords.value.commentNote}</p>
        {problem.value !== null && <Problem problem={problem.value} />}
        <p class="row">
          <button type="submit" class="button primary" disabled={busy.value}>
            {openedWords.value.commentSend}
          </button>
          <button type="button" class="button" onClick={close}>
            {writingWords.value.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
