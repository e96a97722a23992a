// One scrubber for both lines: the trunk up to the fork, then the game above and the what-if, dashed, below.
import { useRef } from "preact/hooks";
import { words } from "../../i18n";
import { whatIfWords } from "../../beside/words";
import type { WhatIf } from "./model";
import { shareOf, stepAt, TRUNK } from "./timeline";

const [HEIGHT, MIDDLE, ABOVE, BELOW] = [56, 28, 14, 42];

export function ForkScrubber({ whatIf }: { whatIf: WhatIf }) {
  const t = whatIfWords.value;
  const pressed = useRef(false);
  const timeline = whatIf.timeline.value;
  const at = (step: number) => `${shareOf(timeline, step) * 100}%`;
  const seek = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    whatIf.go(stepAt(timeline, (event.clientX - box.left) / box.width));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      pressed.current = true;
      seek(event);
    },
    onPointerMove: (event: PointerEvent) => pressed.current && seek(event),
    onPointerUp: () => (pressed.current = false),
    onPointerCancel: () => (pressed.current = false),
  };
  return (
    <div class="fork-scrubber" role="group" aria-label={t.scrubber} style={{ height: `${HEIGHT}px` }} {...handlers}>
      <Lines whatIf={whatIf} at={at} />
      <button
        type="button"
        class="fork-mark"
        style={{ left: at(whatIf.fork) }}
        title={t.toFork}
        onClick={() => whatIf.go(whatIf.fork)}
      >
        {whatIf.fork}
        <span class="visually-hidden">{t.toFork}</span>
      </button>
      <OwnMarks whatIf={whatIf} at={at} />
      <Thumb whatIf={whatIf} at={at} />
    </div>
  );
}

type PartProps = { whatIf: WhatIf; at: (step: number) => string };

/** The game's line runs out of the picture where it is longer, and ends where the cover begins. */
function Lines({ whatIf, at }: PartProps) {
  const limit = whatIf.limit.value;
  const [end, branchEnd] = [limit ?? whatIf.parent.last.value, whatIf.branch.last.value];
  const split = TRUNK * 100;
  const widthTo = (step: number) => `calc(${at(step)} - ${split}%)`;
  return (
    <>
      <span class="fork-trunk" style={{ top: `${MIDDLE}px`, width: `${split}%` }} />
      <span class="fork-join" style={{ left: `${split}%`, top: `${ABOVE}px`, height: `${BELOW - ABOVE}px` }} />
      {end > whatIf.fork && <span class="fork-parent" style={{ left: `${split}%`, top: `${ABOVE}px`, width: widthTo(end) }} />}
      {limit !== null && (
        <span
          class="fork-covered hatch"
          style={{ left: at(limit), top: `${ABOVE - 6}px` }}
          title={whatIfWords.value.coveredRest}
        />
      )}
      {branchEnd > whatIf.fork && (
        <span class="fork-branch" style={{ left: `${split}%`, top: `${BELOW}px`, width: widthTo(branchEnd) }} />
      )}
    </>
  );
}

function OwnMarks({ whatIf, at }: PartProps) {
  return (
    <>
      {whatIf.branch.facts.value.slice(whatIf.fork).map((item) => {
        const said = whatIfWords.value.own(item.position, whatIf.branch.sentenceAt(item.position));
        return (
          <button
            key={item.position}
            type="button"
            class="fork-own"
            style={{ left: at(item.position), top: `${BELOW - 8}px` }}
            title={said}
            aria-label={said}
            onClick={() => whatIf.go(item.position)}
          />
        );
      })}
    </>
  );
}

function Thumb({ whatIf, at }: PartProps) {
  const step = whatIf.step.value;
  const side = step > whatIf.branch.last.value ? whatIf.parent : whatIf.branch;
  return (
    <div
      class="fork-thumb"
      style={{ left: at(step) }}
      role="slider"
      tabIndex={0}
      aria-label={whatIfWords.value.scrubber}
      aria-valuemin={1}
      aria-valuemax={whatIf.timeline.value.end}
      aria-valuenow={step}
      aria-valuetext={`${words.value.step(step)} ${side.sentenceAt(step)}`}
    >
      <span class="fork-thumb-step">{step}</span>
    </div>
  );
}
