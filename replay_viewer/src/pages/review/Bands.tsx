// For each seat the chances of its sides from the deal to now, as stacked bands; a press leads to the step.
import { scaleLinear } from "d3-scale";
import { stack as stacked } from "d3-shape";
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { Seat } from "../../api/types";
import { drawingsOf, likeliest, percent } from "../../parts/sides";
import { sidesOf, type Chances, type Review } from "./server";
import { reviewWords } from "./words";

const WIDE = 1000;
const HIGH = 100;

type Part = { from: number; to: number; chances: Chances };

export function Bands({ review, step, hrefOf }: { review: Review; step: number; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const sides = sidesOf(review);
  const drawings = drawingsOf(sides);
  return (
    <section class="review-card">
      <h2>{t.bands}</h2>
      <p class="review-hint">{t.bandsHint}</p>
      <Patterns />
      <p class="review-legend">
        {sides.map((side) => (
          <span key={side}>
            <svg width="28" height="14" aria-hidden="true">
              <rect width="28" height="14" class={`band band-${drawings[side]}`} />
            </svg>{" "}
            {side}
          </span>
        ))}
      </p>
      {review.game.seats.map((seat) => (
        <Band key={seat.seat} review={review} seat={seat} sides={sides} step={step} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

type BandProps = { review: Review; seat: Seat; sides: readonly string[]; step: number; hrefOf: (step: number) => string };

function Band({ review, seat, sides, step, hrefOf }: BandProps) {
  const parts = partsOf(review, seat.seat);
  const drawings = drawingsOf(sides);
  const x = scaleLinear().domain([0, Math.max(review.analysis.step, 1)]).range([0, WIDE]);
  const y = scaleLinear().domain([0, 1]).range([HIGH, 0]);
  const now = parts.filter((part) => part.from <= step).pop()?.chances ?? {};
  const said = sides.map((side) => `${side} ${percent(now[side] ?? 0)}`).join(", ");
  return (
    <div class="review-band">
      <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" class="review-bars" role="group" aria-label={seat.name}>
        {parts.map((part) => (
          <a key={part.from} href={hrefOf(part.from)} tabIndex={-1} aria-label={words.value.step(part.from)}>
            {stacked<Chances>().keys(sides).value((chances, side) => chances[side] ?? 0)([part.chances]).map(({ key, 0: ends }) => (
              <rect key={key} class={`band band-${drawings[key]}`} x={x(part.from)} width={x(part.to) - x(part.from)} y={y(ends![1])} height={y(ends![0]) - y(ends![1])}>
                <title>{`${part.from}: ${key} ${percent(ends![1] - ends![0])}`}</title>
              </rect>
            ))}
          </a>
        ))}
        {step < review.analysis.step && <line class="review-here" x1={x(step)} x2={x(step)} y1="0" y2={HIGH} />}
      </svg>
      <span class="visually-hidden" role="img" aria-label={`${seat.name}: ${said}`} />
      <b class="review-now">{likeliest(now)}</b>
    </div>
  );
}

/** Patterns beside colours, so that sides are told apart without them. */
function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" class="review-patterns">
      <defs>
        <pattern id="band-lines" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" class="band-ground-1" />
          <line x1="0" y1="0" x2="0" y2="6" class="band-stroke" />
        </pattern>
        <pattern id="band-dots" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" class="band-ground-2" />
          <circle cx="3" cy="3" r="1" class="band-stroke" />
        </pattern>
      </defs>
    </svg>
  );
}

/** From step to step: the chances as they stood; before anything was told as the cards were dealt. */
function partsOf({ analysis, course, dealt }: Review, seat: number): Part[] {
  const first = dealt.seats.find((one) => one.seat === seat)?.sides;
  const found: Part[] = first ? [{ from: 0, to: analysis.step, chances: first }] : [];
  for (const told of course.told) {
    const chances = told.seats.find((one) => one.seat === seat)?.sides;
    if (!chances) continue;
    const before = found.at(-1);
    if (before) before.to = told.step;
    found.push({ from: told.step, to: analysis.step, chances });
  }
  return found;
}
