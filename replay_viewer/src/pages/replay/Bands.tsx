// Bands above the page: a link that asked for more than it may have, a lost connection, a problem in between.
import { judging } from "../../api/judging";
import { words } from "../../i18n";
import { AskingBand } from "../../parts/AskingBand";
import { JudgingBand } from "../../parts/JudgingBand";
import { Problem } from "../../parts/Problem";
import { findingWords } from "../../findings/findingWords";
import { connection } from "../../film/connection";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { together } from "../../film/together";
import { part } from "../../parts/later";
import { replayWords } from "../../board/words";
import { OpenDisputes } from "./disputed";

const GuessBand = part(() => import("./GuessBand").then((module) => module.GuessBand));
const JudgeReleases = part(() => import("./JudgeReleases").then((module) => module.JudgeReleases));
const TogetherBand = part(() => import("./TogetherBand").then((module) => module.TogetherBand));

export function Bands({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = words.value;
  const notice = replay.notice.value;
  return (
    <div class="bands no-print">
      {notice && (
        <p class="note band row" role="status">
          <span>{notice}</span>
          <button type="button" class="button quiet" onClick={() => (replay.notice.value = null)}>
            {t.close}
          </button>
        </p>
      )}
      {together.value && <TogetherBand replay={replay} />}
      {replay.guessing.on.value && <GuessBand replay={replay} />}
      <Begins replay={replay} ui={ui} />
      <OpenDisputes replay={replay} />
      {mayRelease(replay) && <JudgeReleases replay={replay} />}
      {replay.open.value && connection.value === "lost" && (
        <p class="note band" role="status">
          {t.connectionLost}
        </p>
      )}
      <AskingBand />
      <JudgingBand />
      {replay.unjudged.value !== null && judging.value === null && (
        <p class="note band row" role="status">
          <span>{findingWords.value.unread}</span>
          <button type="button" class="button quiet" onClick={() => void replay.judgeAgain()}>
            {t.retry}
          </button>
        </p>
      )}
      {replay.problem.value !== null && <Problem problem={replay.problem.value} onRetry={() => void replay.load()} />}
    </div>
  );
}

const mayRelease = (replay: Replay) => replay.game.value.you.role === "judge" && Boolean(replay.game.value.closed);

/** How a demo goes on, until somebody went on. */
function Begins({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  if (ui.begins.value === null || ui.begins.value !== replay.step.value) return null;
  return (
    <p class="note band row" role="status">
      <span>{t.demoBegins}</span>
      <button type="button" class="button primary" data-go-on onClick={() => replay.go(replay.step.value + 1)}>
        {t.goOn}
      </button>
    </p>
  );
}
