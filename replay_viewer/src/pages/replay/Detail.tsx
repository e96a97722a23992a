// Below the log: what belongs to the current line; its cause, its findings with rule and the steps they rest on.
import { isAtTheEnd } from "./atTheEnd";
import { words } from "../../i18n";
import { part } from "../../parts/later";
import { Sentence } from "../../parts/Sentence";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";
import { DisputeButton, DisputesHere } from "./disputed";
import { CommentButton, CorrectButton } from "./StepButtons";

const FindingsHere = part(() => import("./FindingsHere").then((module) => module.FindingsHere));
const Coming = part(() => import("./Coming").then((module) => module.Coming));

export function Detail({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const item = replay.current.value;
  if (!item) return null;
  const because =
    typeof item.fact.because === "string" ? replay.facts.value.find((one) => one.fact.id === item.fact.because) : undefined;
  return (
    <section class="log-detail" aria-label={words.value.step(item.position)}>
      <p class="detail-head">
        <b>{words.value.step(item.position)}</b>
        {typeof item.fact.at === "number" && <small>{timeOf(item.fact.at)}</small>}
        {because && because.position < item.position && (
          <>
            <small>{replayWords.value.becauseOf}</small>
            <button type="button" class="chip chip-link" onClick={() => replay.go(because.position)}>
              {because.position}
            </button>
            <small class="detail-because">
              <Sentence spans={because.sentence} seats={replay.seats.value} size={16} />
            </small>
          </>
        )}
        <CorrectButton replay={replay} ui={ui} quiet />
        <CommentButton replay={replay} ui={ui} quiet />
        <DisputeButton replay={replay} ui={ui} />
      </p>
      <DisputesHere replay={replay} />
      <FindingsHere replay={replay} ui={ui} onGo={(step) => replay.go(step)} />
      {isAtTheEnd(replay) && <Coming replay={replay} />}
    </section>
  );
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
