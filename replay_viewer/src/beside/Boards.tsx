// The two boards beside each other, the places that differ outlined on both, and the sentence at the step of each.
import { FindingBadge } from "../parts/FindingBadge";
import { Sentence } from "../parts/Sentence";
import { words } from "../i18n";
import { BoardArea } from "../film/BoardArea";
import { correctionWords } from "../corrections/words";
import { standOf } from "../film/corrected";
import type { Replay } from "../film/replay";
import { StandingSentence } from "../film/StandingSentence";
import type { ReplayUi } from "../film/ui";
import type { Beside, SideName } from "./beside";
import { whatIfWords } from "./words";

export type SideProps = { beside: Beside; side: SideName; ui: ReplayUi };

export function Side({ beside, side, ui }: SideProps) {
  const replay = beside[side];
  const name = beside.names()[side];
  return (
    <section class={`fork-side ${side}`} aria-label={name} data-side={side}>
      <h2 class="fork-side-name">
        {name} <small>{words.value.step(replay.step.value)}</small>
      </h2>
      <BoardArea replay={replay} ui={ui} of={name} outlined={beside.differing.value} />
      <SideSentence replay={replay} ended={side === "branch" && beside.step.value > replay.last.value} />
    </section>
  );
}

function SideSentence({ replay, ended }: { replay: Replay; ended: boolean }) {
  const item = replay.current.value;
  const verdict = replay.verdictAt(replay.step.value);
  const instead = item ? standOf(replay, item).instead : [];
  return (
    <p class="fork-sentence">
      {item && <StandingSentence replay={replay} item={item} size={20} />}
      {instead.map((spans, index) => (
        <span key={index} class="fork-instead">
          {" "}
          {correctionWords.value.counts} <Sentence spans={spans} seats={replay.seats.value} size={20} />
        </span>
      ))}{" "}
      {verdict && <FindingBadge verdict={verdict} />}
      {ended && <small> {whatIfWords.value.ended}</small>}
    </p>
  );
}
