// "This is wrong", said of one fact: the fact is named by pointing at it, the words may be left out, and nobody types a step.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { newId } from "../api/ids";
import type { FactItem, Seat } from "../api/types";
import { writingWords } from "../i18n/writing";
import { Dialog } from "../parts/Dialog";
import { AnyIcon } from "../parts/AnyIcon";
import { Problem } from "../parts/Problem";
import { Sentence } from "../parts/Sentence";
import { showToast } from "../parts/Toast";
import { openDispute } from "./server";
import { disputeWords } from "./words";

export type FlagFactProps = {
  game: string;
  seats: readonly Seat[];
  item: FactItem;
  onOpened: (dispute: string) => void;
  onClose: () => void;
};

export function FlagFact({ game, seats, item, onOpened, onClose }: FlagFactProps) {
  const t = disputeWords.value;
  const [ids] = useState(() => ({ dispute: newId(), id: newId() }));
  const text = useSignal("");
  const sending = useSignal(false);
  const problem = useSignal<unknown>(null);
  const send = async () => {
    if (sending.value) return;
    sending.value = true;
    problem.value = null;
    try {
      const claim = text.value.trim() || t.wrong;
      const opened = await openDispute(game, { ...ids, step: item.position, fact: item.fact.id, words: claim });
      showToast(t.raised);
      onOpened(opened.dispute);
    } catch (thrown) {
      problem.value = thrown;
      sending.value = false;
    }
  };
  const actions = (
    <>
      <button type="button" class="button" onClick={onClose}>
        {writingWords.value.cancel}
      </button>
      <button type="button" class="button primary" data-choice="open-dispute" onClick={() => void send()}>
        <AnyIcon name="flag" size={20} /> {t.wrongOpen}
      </button>
    </>
  );
  return (
    <Dialog open title={t.wrong} onClose={onClose} actions={actions}>
      <div class="stack">
        <p>
          <Sentence spans={item.sentence} seats={seats} />
        </p>
        <p class="small">{t.wrongText}</p>
        <label class="field">
          {t.wrongWhy}
          <input class="input" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
        </label>
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
    </Dialog>
  );
}
