// Another scribe wrote between the tap and its sending: what was tapped is asked about, one by one, with three equal answers.
import { useEffect, useRef } from "preact/hooks";
import type { FactItem } from "../../../api/types";
import { writingWords } from "../../../i18n/writing";
import { Sentence } from "../../../parts/Sentence";
import type { Question } from "../../../pads/model/desk";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

/** Lines of the other scribe that are shown; the log above has all of them. */
const SHOWN = 4;

export function OthersPanel({ recorder, asked, others }: ScribeProps & { asked: Question; others: readonly FactItem[] }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [asked]);
  const t = recorderWords.value;
  const seats = recorder.game.value?.seats ?? [];
  return (
    <div class="warning others" role="alertdialog" aria-label={t.othersWrote} tabIndex={-1} ref={panel}>
      <p class="small">{t.othersWrote}</p>
      <ol class="others-lines">
        {others.slice(-SHOWN).map((item) => (
          <li key={item.position}>
            <b>{item.position}</b> <Sentence spans={item.sentence} seats={seats} />
          </li>
        ))}
      </ol>
      <p class="warning-sentence">
        {t.yours} <Sentence spans={(asked.entry.sentences ?? [asked.entry.caption]).flat()} seats={seats} />
      </p>
      <div class="equal-answers three">
        <button type="button" class="button equal" data-choice="happened" onClick={() => void recorder.happened()}>
          {writingWords.value.happened}
          <small>{writingWords.value.happenedHint}</small>
        </button>
        <button type="button" class="button equal" data-choice="slip" onClick={() => void recorder.drop(asked.entry)}>
          {writingWords.value.slip}
          <small>{writingWords.value.slipHint}</small>
        </button>
        <button type="button" class="button equal" data-choice="written" onClick={() => void recorder.drop(asked.entry)}>
          {t.alreadyWritten}
          <small>{t.alreadyWrittenHint}</small>
        </button>
      </div>
    </div>
  );
}
