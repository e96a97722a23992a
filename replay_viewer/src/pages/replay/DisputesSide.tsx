// The disputes of the game at the right of the board, by their step, as far as the reader may know them here.
import { words } from "../../i18n";
import { disputeHref, listHref } from "../../disputes/hrefs";
import { stateWord } from "../../disputes/say";
import { disputeWords } from "../../disputes/words";
import type { Brief } from "../../disputes/types";
import { ruleName } from "../../film/findingText";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { known } from "../../timeline/disputeMarks";
import { DisputeButton } from "./disputed";

export function DisputesSide({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = disputeWords.value;
  const shown = known(replay)
    .filter((one) => one.number !== null && one.step !== null)
    .sort((one, other) => one.step! - other.step!);
  return (
    <div class="log-scroll side-list" role="region" aria-label={words.value.dispute}>
      {shown.length === 0 && <p class="log-empty">{t.none}</p>}
      <ol class="findings-list">
        {shown.map((one) => (
          <li key={one.dispute} class={`finding-item${one.step === replay.step.value ? " current" : ""}`}>
            <button type="button" class="finding-pick" onClick={() => replay.go(one.step!)}>
              <span class="log-step">{one.step}</span>
              <span class="finding-said">
                <b>{t.number(one.number!)}</b> {claimOf(replay, one)}
                <small>{stateWord(one.state, one.outcome)}</small>
              </span>
            </button>
            <a class="button quiet" href={disputeHref(replay.id, one.dispute)}>
              {t.read}
            </a>
          </li>
        ))}
      </ol>
      <p class="side-more">
        <DisputeButton replay={replay} ui={ui} full />
        <a class="button quiet" href={listHref(replay.id)}>
          {t.list}
        </a>
      </p>
    </div>
  );
}

function claimOf(replay: Replay, one: Brief): string {
  if (one.claim?.words) return one.claim.words;
  const rule = one.claim?.finding?.rule;
  return rule ? ruleName(replay.rules.value.get(rule), rule) : "";
}
