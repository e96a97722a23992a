// The buttons below the scrubber, each with its key; and where one is, in a line.
import type { ComponentChildren } from "preact";
import { drawingOf } from "../board";
import { findingWords } from "../findings/findingWords";
import { isNotable } from "../findings/findings";
import { StandingSentence } from "../film/StandingSentence";
import type { Replay } from "../film/replay";
import type { ReplayUi } from "../film/ui";
import { replayWords } from "../board/words";
import { PlayButtons } from "./PlayButtons";
import { catchUp, jumpFight, jumpFinding, jumpReveal, jumpChapter, oneStep, toEnd } from "./moves";

export function StepBar({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  const named = replay.chapterSteps.value.length > 0;
  const [earlier, later] = named ? [t.previousChapter, t.nextChapter] : [t.previousTurn, t.nextTurn];
  const before = replay.before.value;
  const { noCombats } = drawingOf(replay.layout.drawing);
  const { fights, reveals } = replay.landmarks.value;
  return (
    <div class="step-bar" role="group" aria-label={t.sideSteps}>
      <StepButton sign="|◀" hint="Home" short="" label={t.start} onClick={() => replay.go(1)} />
      <StepButton
        sign="◀◀"
        hint="⇧←"
        short={named ? t.chapterMark : t.turnMark}
        label={earlier}
        onClick={() => jumpChapter(replay, -1)}
      />
      <StepButton sign="◀" hint="←" short={t.stepMark} label={t.previousStep} onClick={() => oneStep(replay, -1)} />
      <StepButton sign="▶" hint="→" short={t.stepMark} label={t.nextStep} primary here onClick={() => oneStep(replay, 1)} />
      <StepButton
        sign="▶▶"
        hint="⇧→"
        short={named ? t.chapterMark : t.turnMark}
        label={later}
        onClick={() => jumpChapter(replay, 1)}
      />
      {replay.open.value ? (
        <StepButton sign="▶|" hint="End" short="" label={t.present} onClick={() => catchUp(replay)} />
      ) : (
        <StepButton sign="▶|" hint="End" short="" label={t.end} onClick={() => toEnd(replay)} />
      )}
      <span class="step-gap" />
      <PlayButtons replay={replay} />
      {replay.judged.value && (replay.covered.value || replay.standing.value.some((one) => isNotable(one.verdict))) && (
        <StepButton
          sign="✕?"
          hint="F"
          short={findingWords.value.findings}
          label={findingWords.value.next}
          onClick={() => jumpFinding(replay, ui, 1)}
        />
      )}
      {(replay.covered.value || reveals.length > 0) && (
        <StepButton sign="◇" hint="R" short={t.reveal} label={t.nextReveal} onClick={() => jumpReveal(replay, 1)} />
      )}
      {!noCombats && (replay.covered.value || fights.length > 0) && (
        <StepButton sign={t.fightSign} hint="C" short={t.fight} label={t.nextFight} onClick={() => jumpFight(replay, 1)} />
      )}
      {before !== null && (
        <button type="button" class="button step-back" onClick={() => replay.goBack()}>
          <span>
            ↶ {t.backWhere(before)} <kbd>B</kbd>
          </span>
        </button>
      )}
      <CoverSwitch replay={replay} />
      <Where replay={replay} />
    </div>
  );
}

type StepButtonProps = {
  sign: ComponentChildren;
  hint: string;
  short: string;
  label: string;
  primary?: boolean;
  here?: boolean;
  onClick: () => void;
};

function StepButton({ sign, hint, short, label, primary = false, here = false, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={`button step-button${primary ? " primary" : ""}`}
      title={`${label} (${hint})`}
      data-next-step={here || undefined}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
      <small aria-hidden="true">
        {hint} {short}
      </small>
      <span class="visually-hidden">{label}</span>
    </button>
  );
}

/** 先も見る, or covering again; absent where the view knows everything anyway. */
export function CoverSwitch({ replay }: { replay: Replay }) {
  const t = replayWords.value;
  if (!replay.covered.value) return null;
  return (
    <button type="button" class="button cover-switch" onClick={() => (replay.lifted.value = true)}>
      <span>
        {t.uncoverNow} <kbd>S</kbd>
      </span>
    </button>
  );
}

function Where({ replay }: { replay: Replay }) {
  const item = replay.current.value;
  return (
    <p class="where">
      <b>{replay.step.value}</b> / {replay.covered.value ? "–" : replay.last.value}
      {item && (
        <>
          {" ・ "}
          <StandingSentence replay={replay} item={item} size={18} />
        </>
      )}
    </p>
  );
}
