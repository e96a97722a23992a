// The four buttons of a phone: 60 px high, alone in the bottom row.
import type { Replay } from "../../film/replay";
import { jumpChapter, oneStep } from "../../timeline/moves";
import { replayWords } from "../../board/words";

export function PhoneSteps({ replay }: { replay: Replay }) {
  const t = replayWords.value;
  const named = replay.chapterSteps.value.length > 0;
  const [earlier, later] = named ? [t.previousChapter, t.nextChapter] : [t.previousTurn, t.nextTurn];
  return (
    <div class="phone-steps" role="group" aria-label={t.sideSteps}>
      <button type="button" class="button phone-turn" onClick={() => jumpChapter(replay, -1)}>
        {earlier}
      </button>
      <button type="button" class="button phone-step" aria-label={t.previousStep} onClick={() => oneStep(replay, -1)}>
        <span aria-hidden="true">◀</span>
      </button>
      <button
        type="button"
        class="button primary phone-step"
        data-next-step
        aria-label={t.nextStep}
        onClick={() => oneStep(replay, 1)}
      >
        <span aria-hidden="true">▶</span>
      </button>
      <button type="button" class="button phone-turn" onClick={() => jumpChapter(replay, 1)}>
        {later}
      </button>
    </div>
  );
}
