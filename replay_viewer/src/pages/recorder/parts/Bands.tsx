// Bands under the seats: offline, and another device that records at the same time.
import { writingWords } from "../../../i18n/writing";
import { Sentence } from "../../../parts/Sentence";
import { AskingBand } from "../../../parts/AskingBand";
import { JudgingBand } from "../../../parts/JudgingBand";
import { remembered } from "../../../storage";
import { bold, caption } from "../../../pads/model/say";
import { DisputeBand } from "../../../disputes/DisputeBand";
import { SCRIBE_KEY } from "../../../pads/PeoplePad";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

export function Bands({ recorder, onNameless }: ScribeProps & { onNameless: () => void }) {
  const t = recorderWords.value;
  const other = recorder.other.value;
  const line = recorder.otherLine.value;
  const shared = (share: "board" | "combat") => {
    const now = recorder.share.value === share ? null : share;
    recorder.others.shareWork(now);
    const who = remembered(SCRIBE_KEY) ?? t.scribe;
    const text = `${who}：${now ? t[`share_${now}`] : t.shareNothing}`;
    void recorder.enter({ facts: [{ kind: "remark.made/1", text }], caption: caption(null, text), alone: true });
  };
  const takeOver = () => {
    const name = remembered(SCRIBE_KEY) ?? recorder.table.value?.scribe;
    recorder.other.value = null;
    if (!name) return onNameless();
    void recorder.enter({
      facts: [{ kind: "scribe.changed/1", name }],
      caption: caption(null, `${t.scribe} `, bold(name)),
      alone: true,
    });
  };
  return (
    <>
      {recorder.offline.value && (
        <p class="band" role="status">
          <span>
            <b>{writingWords.value.offline}</b> ・ {writingWords.value.offlineHint}
          </span>
        </p>
      )}
      <AskingBand />
      <JudgingBand />
      <DisputeBand game={recorder.id} open={recorder.disputes.open.value} />
      {other !== null && (
        <div class="band other-scribe" role="status">
          <span>
            {t.anotherScribe(other)} {line && <Sentence spans={line.sentence} seats={recorder.game.value?.seats ?? []} />}
          </span>
          <span class="share" role="group" aria-label={t.shareWork}>
            {(["board", "combat"] as const).map((share) => (
              <button
                key={share}
                type="button"
                class="button"
                data-choice={`share.${share}`}
                aria-pressed={recorder.share.value === share}
                onClick={() => shared(share)}
              >
                {t[`share_${share}`]}
              </button>
            ))}
          </span>
          <button type="button" class="button" data-choice="take-over" onClick={takeOver}>
            {t.takeOver}
          </button>
        </div>
      )}
    </>
  );
}
