// The game as one curve where it has no hidden sides: points of every seat, or what is counted of the whole game, step by step.
import { scaleLinear } from "d3-scale";
import { shortName, word } from "../../board/layout";
import { words as common } from "../../i18n";
import { colourOf } from "../../parts/seats";
import { useWidth } from "../../parts/useWidth";
import type { Review, Series } from "./server";
import { storyWords } from "./storyWords";

type Props = { review: Review; hrefOf: (step: number) => string };

const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [520, 240, 32, 116, 14, 24];
const ROW = 14; // between two names at the end of their lines

export function Standing({ review, hrefOf }: Props) {
  const t = storyWords.value;
  const { lines } = review.play;
  if (lines.length === 0) return null;
  const seats = lines.some((one) => seatOf(review, one));
  return (
    <section class="review-card">
      <h2>{seats ? t.points : t.standing}</h2>
      <p class="review-hint">{t.standingHint}</p>
      <Drawing review={review} hrefOf={hrefOf} />
      <details class="review-twin no-print">
        <summary>{t.asTable}</summary>
        <ul class="review-list">
          {lines.map((line) => (
            <li key={line.line}>
              <b>{nameOf(review, line)}</b>{" "}
              {line.points.map(({ step, value }) => (
                <span key={step}>
                  <a class="chip chip-link" href={hrefOf(step)} aria-label={common.value.step(step)}>
                    {step}
                  </a>{" "}
                  {value ?? "?"}{" "}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const seatOf = ({ game }: Review, { line }: Series) => game.seats.find((one) => `seat:${one.seat}` === line);
const nameOf = (review: Review, line: Series): string => seatOf(review, line)?.name ?? word(review.layout, line.line);

function Drawing({ review, hrefOf }: Props) {
  const { ref, wide } = useWidth(WIDE);
  const { lines } = review.play;
  const last = Math.max(review.analysis.step, 2);
  const values = lines.flatMap(({ points }) => points.map((one) => one.value ?? 0));
  const most = Math.max(...values, 1);
  const x = scaleLinear()
    .domain([1, last])
    .range([LEFT, wide - RIGHT]);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), most])
    .range([HIGH - BOTTOM, TOP]);
  const ends = spread(lines.map(({ points }) => y(points.at(-1)?.value ?? 0)));
  const whole = y.ticks(4).filter((one) => Number.isInteger(one));
  return (
    <svg ref={ref} class="review-curve" viewBox={`0 0 ${wide} ${HIGH}`} role="group" aria-label={storyWords.value.points}>
      {whole.map((one) => (
        <g key={one}>
          <line class="review-axis" x1={LEFT} x2={wide - RIGHT} y1={y(one)} y2={y(one)} />
          <text class="review-tick" x={LEFT - 6} y={y(one) + 4} text-anchor="end">
            {one}
          </text>
        </g>
      ))}
      <text class="review-tick" x={LEFT} y={HIGH - 6}>
        {common.value.step(1)}
      </text>
      <text class="review-tick" x={wide - RIGHT} y={HIGH - 6} text-anchor="end">
        {common.value.step(last)}
      </text>
      {lines.map((line, index) => {
        const seat = seatOf(review, line);
        const stroke = seat ? colourOf(seat) : "var(--ink)";
        return (
          <g
            key={line.line}
            class={seat || index % 2 === 0 ? "standing-line" : "standing-line standing-other"}
            style={{ stroke }}
          >
            {line.points.map(({ step, value }, at) => {
              if (value === null) return null;
              const next = line.points[at + 1];
              const down = next && next.value !== null ? ` V${y(next.value)}` : "";
              const way = `M${x(step)} ${y(value)} H${x(next?.step ?? last)}${down}`;
              return (
                <a
                  key={step}
                  href={hrefOf(step)}
                  tabIndex={-1}
                  aria-label={`${nameOf(review, line)} ${common.value.step(step)}: ${value}`}
                >
                  <path class="standing-under" d={way} />
                  <path d={way} />
                </a>
              );
            })}
            <rect class="standing-key" x={wide - RIGHT + 6} y={ends[index]! - 4} width="8" height="8" fill={stroke} />
            <text class="review-tick" x={wide - RIGHT + 18} y={ends[index]! + 4}>
              {`${line.points.at(-1)?.value ?? "?"} ${seat ? shortName(seat.name, 8) : nameOf(review, line)}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same heights, moved apart so that no name covers another. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((one, other) => one.height - other.height);
  let least = TOP;
  const found: number[] = [];
  for (const { height, index } of order) {
    found[index] = Math.max(height, least);
    least = found[index]! + ROW;
  }
  return found;
}
