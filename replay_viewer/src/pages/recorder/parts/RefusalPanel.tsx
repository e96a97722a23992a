// What the server could not record, in one sentence. A queued entry holds up the rest until it is dropped or sent again.
import { words } from "../../../i18n";
import { Sentence } from "../../../parts/Sentence";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

export function RefusalPanel({ recorder }: ScribeProps) {
  const refusal = recorder.refusal.value;
  if (!refusal) return null;
  const t = recorderWords.value;
  return (
    <div class="problem refusal" role="alert">
      <p>
        <Sentence spans={refusal.entry.caption} seats={recorder.game.value?.seats ?? []} /> ・ {t.notRecorded}：
        {refusal.said.text}
        {refusal.said.detail && (
          <small class="refusal-detail" lang="en">
            {refusal.said.detail}
          </small>
        )}
      </p>
      {refusal.queued ? (
        <div class="equal-answers">
          <button type="button" class="button" onClick={() => recorder.retry()}>
            {t.retrySend}
          </button>
          <button type="button" class="button" onClick={() => void recorder.drop(refusal.entry)}>
            {t.dropEntry}
          </button>
        </div>
      ) : (
        <button type="button" class="button" onClick={() => (recorder.refusal.value = null)}>
          {words.value.close}
        </button>
      )}
    </div>
  );
}
