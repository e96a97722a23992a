// The scrubber: lanes of marks, the thumb, and the cover over everything to the right of the step.
import { words } from "../i18n";
import { SeatMark } from "../parts/SeatMark";
import { Sentence } from "../parts/Sentence";
import { spanOf } from "../film/cover";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { goalOf } from "./crowd";
import { dragging, percent } from "./drag";
import type { Lane, Mark } from "./lane";
import { lanesOf } from "./lanes";

export function Scrubber({ replay }: { replay: Replay }) {
  const [step, last, covered] = [replay.step.value, replay.last.value, replay.covered.value];
  const span = spanOf(step, last, covered);
  const limit = covered ? step : last;
  const at = percent(step, span);
  const lanes = lanesOf(replay, limit, span);
  return (
    <div class="scrubber" role="group" aria-label={replayWords.value.scrubber}>
      <div class="lane-labels" aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane.id} class={`label-${lane.id}`}>
            {lane.label}
          </span>
        ))}
      </div>
      <div class="lanes" {...dragging(replay, span)}>
        {lanes.map((lane) => (
          <LaneRow key={lane.id} lane={lane} span={span} replay={replay} />
        ))}
        {covered && (
          <div class="cover" style={{ left: `${at}%` }}>
            <span class="cover-hatch hatch" />
            <CoverHint />
          </div>
        )}
        <Thumb replay={replay} at={at} span={span} />
        {replay.scrubbing.value && <Bubble replay={replay} at={at} />}
      </div>
    </div>
  );
}

function CoverHint() {
  return <p class="cover-hint">{replayWords.value.coveredHint}</p>;
}

function LaneRow({ lane, span, replay }: { lane: Lane; span: number; replay: Replay }) {
  return (
    <div class={`lane lane-${lane.id} ${lane.tone ?? ""}`}>
      {lane.ticks.map((tick) => (
        <span
          key={`${tick.step}${tick.long}`}
          class={`tick${tick.long ? " long" : ""}`}
          style={{ left: `${percent(tick.step, span)}%` }}
        />
      ))}
      {lane.marks.map((mark) => (
        <MarkButton key={`${mark.shape} ${mark.step}`} lane={lane} mark={mark} span={span} replay={replay} />
      ))}
    </div>
  );
}

function MarkButton({ lane, mark, span, replay }: { lane: Lane; mark: Mark; span: number; replay: Replay }) {
  const left = percent(mark.step, span);
  const width = mark.to === null ? undefined : `${Math.max(0.4, percent(mark.to, span) - left)}%`;
  const said = `${lane.label} ${mark.said ?? mark.text} ${words.value.step(mark.step)} ${replay.sentenceAt(mark.step)}`.replace(
    / +/g,
    " ",
  );
  return (
    <button
      type="button"
      class={`mark mark-${mark.shape} ${mark.tone ?? ""}${mark.steps && mark.text ? " several" : ""}`}
      style={{ left: `${left}%`, ...(width && { width }) }}
      title={said}
      aria-label={said}
      onClick={() => replay.go(goalOf(mark, replay.step.value))}
    >
      <MarkSign mark={mark} replay={replay} />
    </button>
  );
}

function MarkSign({ mark, replay }: { mark: Mark; replay: Replay }) {
  const seat = mark.shape === "seat" && replay.seats.value.find((one) => String(one.seat) === mark.text);
  if (seat) return <SeatMark seat={seat} size={16} decorative />;
  return <>{mark.shape === "diamond" ? "◇" : mark.text}</>;
}

function Thumb({ replay, at, span }: { replay: Replay; at: number; span: number }) {
  const step = replay.step.value;
  return (
    <div
      class="thumb"
      style={{ left: `${at}%` }}
      role="slider"
      tabIndex={0}
      aria-label={replayWords.value.scrubber}
      aria-valuemin={1}
      aria-valuemax={span}
      aria-valuenow={step}
      aria-valuetext={`${words.value.step(step)} ${replay.sentenceAt(step)}`}
    >
      <span class="thumb-step">{step}</span>
    </div>
  );
}

export function Bubble({ replay, at }: { replay: Replay; at: number }) {
  const item = replay.current.value;
  if (!item) return null;
  return (
    <p class="bubble" style={{ left: `clamp(120px, ${at}%, calc(100% - 120px))` }} aria-hidden="true">
      {item.position} ・ <Sentence spans={item.sentence} seats={replay.seats.value} />
    </p>
  );
}
