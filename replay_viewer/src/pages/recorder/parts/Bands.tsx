// Bands under the seats: offline, and another device that records at the same time.
import { words } from "../../../i18n";
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
  const takeOver = () => {
    const name = remembered(SCRIBE_KEY) ?? recorder.table.value?.scribe;
    recorder.other.value = null;
    if (!name) return onNameless();
    void recorder.enter({ facts: [{ kind: "scribe.changed/1", name }], caption: caption(null, `${t.scribe} `, bold(name)), alone: true });
  };
  return (
    <>
      {recorder.offline.value && (
        <p class="band" role="status">
          <span>
            <b>{words.value.offline}</b> ・ {words.value.offlineHint}
          </span>
        </p>
      )}
      <AskingBand />
      <JudgingBand />
      <DisputeBand game={recorder.id} open={recorder.disputes.open.value} />
      {other !== null && (
        <div class="band other-scribe" role="status">
          <span>{t.anotherScribe(other)}</span>
          <button type="button" class="button" onClick={takeOver}>
            {t.takeOver}
          </button>
        </div>
      )}
    </>
  );
}
