// The last entry while it can be taken back: its words, a draining bar, 取り消す.
import { writingWords } from "../../../i18n/writing";
import { badgeOf, FindingBadge } from "../../../parts/FindingBadge";
import { Sentence } from "../../../parts/Sentence";
import { TagBadge } from "../../../parts/TagBadge";
import { PENDING_MS } from "../model/recorder";
import type { ScribeProps } from "../model/recorder";

export function PendingLine({ recorder }: ScribeProps) {
  const entry = recorder.pending.value;
  if (!entry) return null;
  const seats = recorder.game.value?.seats ?? [];
  const byReferee = (entry.sentences?.length ?? 0) - entry.facts.length;
  const verdict = badgeOf(recorder.pendingVerdict.value);
  return (
    <div class="pending" key={entry.id}>
      <span class="pending-words">
        {(entry.sentences ?? [entry.caption]).slice(0, 2).map((spans, index) => (
          <span key={index}>
            {index > 0 && " ・ "}
            <Sentence spans={spans} seats={seats} />
          </span>
        ))}
        {(entry.sentences?.length ?? 1) > 2 && ` … +${entry.sentences!.length - 2}`}
        {byReferee > 0 && (
          <>
            {" "}
            <TagBadge tag="referee" /> {byReferee}
          </>
        )}
        {recorder.offline.value && <TagBadge tag="waiting" />}
        {verdict && <FindingBadge verdict={verdict} />}
      </span>
      <span class="drain" aria-hidden="true">
        <span style={{ animationDuration: `${PENDING_MS}ms` }} />
      </span>
      <button type="button" class="button take-back" onClick={() => recorder.takeBack()}>
        {writingWords.value.takeBack}
      </button>
    </div>
  );
}
