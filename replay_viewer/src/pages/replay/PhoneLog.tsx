// On a phone: the current sentence on accent ground, older lines below it.
import { part } from "../../parts/later";
import { FindingBadge } from "../../parts/FindingBadge";
import { LogLine } from "../../parts/LogLine";
import { folded, isRenewal } from "../../parts/renewals";
import { CorrectionNotes } from "../../corrections/CorrectionNotes";
import { Comments } from "../../film/Comments";
import { isComment } from "../../film/commenting";
import { Beneath } from "../../film/Beneath";
import { standOf } from "../../film/corrected";
import { isPass, isReferee } from "../../film/LogChapter";
import { findingWords } from "../../findings/findingWords";
import { StandingSentence } from "../../film/StandingSentence";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { isAtTheEnd } from "./atTheEnd";

const OLDER = 60;

const Coming = part(() => import("./Coming").then((module) => module.Coming));

export function PhoneLog({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const item = replay.current.value;
  const step = replay.step.value;
  const older = replay.facts.value
    .slice(Math.max(0, step - 1 - OLDER), Math.max(0, step - 1))
    .filter((one) => !isComment(one, replay.over.value))
    .reverse();
  return (
    <>
      <div class="phone-sentence">
        <p class="phone-sentence-text">
          <b>{step}</b>
          {item && (
            <>
              {" ・ "}
              <StandingSentence replay={replay} item={item} size={22} />
            </>
          )}
        </p>
        {item && <CorrectionNotes {...standOf(replay, item)} seats={replay.seats.value} onGo={(step) => replay.go(step)} />}
        {item && <Beneath replay={replay} item={item} />}
        <Comments replay={replay} step={step} />
        <OpenFindings replay={replay} ui={ui} />
      </div>
      <ol class="log phone-log" tabIndex={0}>
        {isAtTheEnd(replay) && (
          <li class="phone-coming">
            <Coming replay={replay} />
          </li>
        )}
        {folded(older).map(({ item: one, more }) => (
          <LogLine
            key={one.fact.id}
            step={one.position}
            spans={one.sentence}
            seats={replay.seats.value}
            verdict={replay.verdictAt(one.position)}
            tag={isReferee(one) ? "referee" : null}
            dimmed={isReferee(one) || isPass(one) || isRenewal(one)}
            more={more}
            corrected={standOf(replay, one).struck}
            beneath={
              <>
                <CorrectionNotes {...standOf(replay, one)} seats={replay.seats.value} onGo={(step) => replay.go(step)} />
                <Beneath replay={replay} item={one} />
                <Comments replay={replay} step={one.position} />
              </>
            }
            onPick={() => replay.go(one.position)}
          />
        ))}
      </ol>
    </>
  );
}

/** The badge of the current step; pressed, it tells what the referee found. */
function OpenFindings({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const here = replay.standingByStep.value.get(replay.step.value) ?? [];
  if (here.length === 0) return null;
  return (
    <button type="button" class="button quiet phone-open-finding" onClick={() => (ui.panel.value = "finding")}>
      <FindingBadge verdict={here[0]!.verdict} />
      <span class="visually-hidden">{findingWords.value.open(here.length)}</span>
    </button>
  );
}
