// The scrubber of a phone: one segment for each chapter or part, which a tap goes to; what happened above, what was found below.
import { words } from "../i18n";
import { spanOf } from "../film/cover";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { chapterMarks } from "./chapters";
import { dragging, percent } from "./drag";
import type { Mark } from "./lane";
import { lanesOf } from "./lanes";
import { partings } from "./lines";
import { Bubble } from "./Scrubber";

/** Px of the scrubber on a phone, as near as a word's room needs it. */
const LENGTH = 260;

export function PhoneScrubber({ replay }: { replay: Replay }) {
  const [step, last, covered] = [replay.step.value, replay.last.value, replay.covered.value];
  const span = spanOf(step, last, covered);
  const at = percent(step, span);
  const lanes = lanesOf(replay, covered ? step : last, span);
  const marksOf = (id: string) => lanes.find((lane) => lane.id === id)?.marks ?? [];
  const [parts, fights, reveals] = [marksOf("parts"), marksOf("fights"), marksOf("reveals")];
  const disputes = marksOf("disputes");
  const chapters = marksOf("chapters").length > 0 ? chapterMarks(replay, covered ? step : last, span, LENGTH) : [];
  const segment = (mark: Mark) => <Segment key={`segment-${mark.step}`} mark={mark} span={span} replay={replay} />;
  const events = marksOf("events");
  const findings = marksOf("findings").filter((mark) => mark.shape !== "settled");
  return (
    <div class="phone-scrubber" {...dragging(replay, span)}>
      {fights.map((mark) => (
        <span
          key={mark.step}
          class="phone-fight"
          style={{ left: `${percent(mark.step, span)}%`, width: `${percent(mark.to!, span) - percent(mark.step, span)}%` }}
        />
      ))}
      <span class={`phone-bar${covered ? " hatch" : ""}`} />
      {[...parts, ...chapters].map(segment)}
      {events.map((mark) => (
        <span key={`event-${mark.step}`} class={`phone-event ${mark.tone}`} style={{ left: `${percent(mark.step, span)}%` }}>
          {mark.text}
        </span>
      ))}
      {partings(replay, covered ? step : last, span).map(({ from, to }) => (
        <span
          key={`apart-${from}`}
          class={`phone-apart ${replay.line.value}`}
          style={{ left: `${percent(from, span)}%`, width: `${percent(to + 1, span) - percent(from, span)}%` }}
        />
      ))}
      {reveals.map((mark) => (
        <span key={mark.step} class="phone-reveal" style={{ left: `${percent(mark.step, span)}%` }}>
          ◇
        </span>
      ))}
      {findings.map((mark) => (
        <span
          key={`finding-${mark.step}`}
          class={`phone-finding ${mark.shape}`}
          style={{ left: `${percent(mark.step, span)}%` }}
        />
      ))}
      {disputes.map((mark) => (
        <span key={`dispute-${mark.step}`} class="phone-dispute" style={{ left: `${percent(mark.step, span)}%` }}>
          ⚑
        </span>
      ))}
      <span
        class="phone-thumb"
        style={{ left: `${at}%` }}
        role="slider"
        tabIndex={0}
        aria-label={replayWords.value.scrubber}
        aria-valuemin={1}
        aria-valuemax={span}
        aria-valuenow={step}
        aria-valuetext={`${words.value.step(step)} ${replay.sentenceAt(step)}`}
      />
      {replay.scrubbing.value && <Bubble replay={replay} at={at} />}
    </div>
  );
}

/** A chapter or a part; a drag that begins on it seeks as anywhere else. */
function Segment({ mark, span, replay }: { mark: Mark; span: number; replay: Replay }) {
  const left = percent(mark.step, span);
  const said = `${mark.said ?? mark.text} ${words.value.step(mark.step)}`;
  return (
    <button
      type="button"
      class={`phone-segment ${mark.tone ?? "sky-plain"}`}
      style={{ left: `${left}%`, width: `${percent(mark.to!, span) - left}%` }}
      aria-label={said}
      onClick={() => replay.go(mark.step)}
    >
      {mark.text}
    </button>
  );
}
