// The page of the replay on a laptop: seats, board, log, scrubber below; narrower, the seats as a strip.
import { part } from "../../parts/later";
import { BoardArea } from "../../film/BoardArea";
import { Detail } from "./Detail";
import { findingWords } from "../../findings/findingWords";
import { drawingOf } from "../../board";
import { Log } from "./Log";
import { LogTools } from "./LogTools";
import { Scrubber } from "../../timeline/Scrubber";
import { SeatsPanel, Strip } from "./seats";
import { StepBar } from "../../timeline/StepBar";
import { replayWords } from "../../board/words";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";

type FrameProps = { replay: Replay; ui: ReplayUi };

const DisputesSide = part(() => import("./DisputesSide").then((module) => module.DisputesSide));
const FindingsList = part(() => import("./FindingsList").then((module) => module.FindingsList));
const RulesSide = part(() => import("./RulesSide").then((module) => module.RulesSide));

export function WidePage({ replay, ui }: FrameProps) {
  const inBoard = drawingOf(replay.layout.drawing).seatsInBoard;
  return (
    <main class={`replay-grid${inBoard ? " no-seats" : ""}`}>
      {!inBoard && (ui.width.value === "wide" ? <SeatsPanel replay={replay} /> : <Strip replay={replay} />)}
      <BoardArea replay={replay} ui={ui} />
      <aside class="replay-side" aria-label={replay.judged.value ? findingWords.value.tabs : replayWords.value.log}>
        <LogTools replay={replay} ui={ui} />
        <Side replay={replay} ui={ui} />
        <Detail replay={replay} ui={ui} />
      </aside>
      <footer class="replay-foot">
        <Scrubber replay={replay} />
        <StepBar replay={replay} ui={ui} />
      </footer>
    </main>
  );
}

/** What of the tabs is chosen. */
function Side({ replay, ui }: FrameProps) {
  switch (ui.side.value) {
    case "log":
      return <Log replay={replay} ui={ui} />;
    case "findings":
      return <FindingsList replay={replay} ui={ui} onGo={(step) => replay.go(step)} />;
    case "disputes":
      return <DisputesSide replay={replay} ui={ui} />;
    case "rules":
      return <RulesSide replay={replay} />;
  }
}
