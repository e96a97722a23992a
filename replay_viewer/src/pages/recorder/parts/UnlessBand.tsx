// What may have been left out before a line: asked at once, answered in one tap, and nothing waits for it. Nobody is blamed.
import { FindingBadge } from "../../../parts/FindingBadge";
import { words } from "../../../i18n";
import { caption, said } from "../../../pads/model/say";
import { recorderWords } from "../../../pads/words";
import type { Finding, Wanted } from "../../../findings/findings";
import type { ScribeProps } from "../model/recorder";

export function UnlessBand({ recorder, onWriteIn }: ScribeProps & { onWriteIn: (step: number, wanted: Wanted) => void }) {
  const finding = recorder.verdicts.asked.value;
  if (!finding?.unless) return null;
  const t = recorderWords.value;
  const { position, facts, words: left } = finding.unless;
  return (
    <div class="unless-band" role="group" aria-label={t.unlessAsked(position)} data-unless={finding.position}>
      <p>
        <FindingBadge verdict="unless" /> <b>{t.unlessAsked(position)}</b> {said(left)}
      </p>
      <p class="small">
        {words.value.step(finding.position)} {said(finding.reason)}
      </p>
      <div class="equal-answers three">
        <button
          type="button"
          class="button equal"
          data-choice="left-out"
          disabled={facts.length === 0}
          onClick={() => facts[0] && onWriteIn(position, facts[0])}
        >
          ✎ {t.leftOut}
          <small>{t.leftOutHint}</small>
        </button>
        <button type="button" class="button equal" data-choice="so" onClick={() => void happenedSo(recorder, finding)}>
          {t.reallySo}
          <small>{t.reallySoHint}</small>
        </button>
        <button type="button" class="button equal" data-choice="later" onClick={() => recorder.verdicts.putOff(finding)}>
          {t.askLater}
          <small>{t.askLaterHint}</small>
        </button>
      </div>
    </div>
  );
}

/** The answer is a fact; what was thought to be missing excuses nothing then. */
async function happenedSo(recorder: ScribeProps["recorder"], finding: Finding): Promise<void> {
  recorder.verdicts.putOff(finding);
  const facts = [{ kind: "omission.confirmed/1" as const, about: finding.fact, because: finding.fact }];
  await recorder.enter({ facts, caption: caption(null, recorderWords.value.reallySo), alone: true });
  await recorder.settled();
  await recorder.verdicts.read(true);
}
