// The scrubber of a phone: one bar, combats above it, a thumb of 22 px inside a strip of 44 px.
import { words } from "../i18n";
import { spanOf } from "../film/cover";
import type { Replay } from "../film/replay";
import { replayWords } from "../board/words";
import { dragging, percent } from "./drag";
import { lanesOf } from "./lanes";
import { partings } from "./lines";
import { Bubble } from "./Scrubber";

export function PhoneScrubber({ replay }: { replay: Replay }) {
  const [step, last, covered] = [replay.step.value, replay.last.value, replay.covered.value];
  const span = spanOf(step, last, covered);
  const at = percent(step, span);
  const lanes = lanesOf(replay, covered ? step : last, span);
  const marksOf = (id: string) => lanes.find((lane) => lane.id === id)?.marks ?? [];
  const [parts, fights, reveals] = [marksOf("parts"), marksOf("fights"), marksOf("reveals")];
  const disputes = marksOf("disputes");
  const chapters = marksOf("chapters");
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
      {parts.map((mark, index) => (
        <span
          key={mark.step}
          class={`phone-part shade-${index % 3}`}
          style={{ left: `${percent(mark.step, span)}%`, width: `${percent(mark.to!, span) - percent(mark.step, span)}%` }}
        />
      ))}
      {chapters.map((mark) => (
        <span
          key={`chapter-${mark.step}`}
          class={`phone-chapter ${mark.tone}`}
          style={{ left: `${percent(mark.step, span)}%`, width: `${percent(mark.to!, span) - percent(mark.step, span)}%` }}
        />
      ))}
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
