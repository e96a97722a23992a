// The table is closed: nothing more can have happened, so the way on is to look at it; the tabs below stay for sheets and notes.
import { words } from "../../../i18n";
import { writingWords } from "../../../i18n/writing";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

export function Over({ recorder }: ScribeProps) {
  const t = recorderWords.value;
  const address = `/g/${encodeURIComponent(recorder.id)}`;
  return (
    <div class="stack recorder-over">
      <p role="status">
        <b>{t.over}</b>
        <br />
        {t.overHint}
      </p>
      <a class="button primary" href={address}>
        {t.openReplay}
      </a>
      <a class="button" href={`${address}/review`}>
        {words.value.review}
      </a>
      <a class="button" href={`${address}/links`}>
        {writingWords.value.links}
      </a>
    </div>
  );
}
