// The page of the replay on a phone: one below the other.
import { BoardArea } from "../../film/BoardArea";
import { drawingOf } from "../../board";
import { PhoneLog } from "./PhoneLog";
import { PhoneScrubber } from "../../timeline/PhoneScrubber";
import { PhoneSteps } from "./PhoneSteps";
import { PlayButtons } from "../../timeline/PlayButtons";
import { Strip } from "./seats";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";

type FrameProps = { replay: Replay; ui: ReplayUi };

export function PhonePage({ replay, ui }: FrameProps) {
  return (
    <main class="replay-phone">
      {!drawingOf(replay.layout.drawing).seatsInBoard && <Strip replay={replay} />}
      <BoardArea replay={replay} ui={ui} />
      <PhoneLog replay={replay} ui={ui} />
      <footer class="replay-foot">
        <div class="phone-track">
          <PlayButtons replay={replay} />
          <PhoneScrubber replay={replay} />
        </div>
        <PhoneSteps replay={replay} />
      </footer>
    </main>
  );
}
