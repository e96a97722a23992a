// What opens above the replay: loaded when the first of it is opened, and kept from then on, with what was typed.
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { CommentStep } from "./CommentStep";
import { CorrectStep } from "./CorrectStep";
import { DisputeStep } from "./DisputeStep";
import { FindingDialogs } from "./FindingDialogs";
import { GoTo } from "./GoTo";
import { KeyMap } from "./KeyMap";
import { LinkByHand } from "./LinkByHand";

type FrameProps = { replay: Replay; ui: ReplayUi };

export function Opened({ replay, ui }: FrameProps) {
  return (
    <>
      <KeyMap ui={ui} />
      <GoTo replay={replay} ui={ui} />
      <FindingDialogs replay={replay} ui={ui} />
      <CorrectStep replay={replay} ui={ui} />
      <CommentStep replay={replay} ui={ui} />
      <DisputeStep replay={replay} ui={ui} />
      <LinkByHand replay={replay} ui={ui} />
    </>
  );
}
