// For each seat the chances of its sides from the deal to now, as stacked bands; a press leads to the step.
import { SeatMark } from "../../parts/SeatMark";
import type { Seat } from "../../api/types";
import { nameOf, sidesOf, type Chances, type Review } from "./server";
import { reviewWords } from "./words";

const WIDE = 1000;
const HIGH = 100;

type Part = { from: number; to: number; chances: Chances };

export function Bands({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const sides = sidesOf(review);
  return (
    <section class="review-card">
      <h2>{t.bands}</h2>
      <p class="review-hint">{t.bandsHint}</p>
      <Patterns />
      <p class="review-legend">
        {sides.map((side, index) => (
          <span key={side}>
            <svg width="28" height="14" aria-hidden="true">
              <rect width="28" height="14" class={`band band-${index % 6}`} />
            </svg>{" "}
            {nameOf(review, side)}
          </span>
        ))}
      </p>
      {review.game.seats.map((seat) => (
        <Band key={seat.seat} review={review} seat={seat} sides={sides} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

function Band({ review, seat, sides, hrefOf }: { review: Review; seat: Seat; sides: readonly string[]; hrefOf: (step: number) => string }) {
  const parts = partsOf(review, seat.seat);
  const last = Math.max(review.analysis.step, 1);
  const now = parts.at(-1)?.chances ?? {};
  const said = sides.map((side) => `${nameOf(review, side)} ${percent(now[side] ?? 0)}`).join(", ");
  return (
    <div class="review-band">
      <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={`${seat.name}: ${said}`}>
        {parts.map((part) => (
          <a key={part.from} href={hrefOf(part.from)} tabIndex={-1}>
            {stack(part.chances, sides).map(({ side, index, from, high }) => (
              <rect
                key={side}
                class={`band band-${index % 6}`}
                x={(part.from / last) * WIDE}
                width={((part.to - part.from) / last) * WIDE}
                y={HIGH - (from + high) * HIGH}
                height={high * HIGH}
              >
                <title>{`${part.from}: ${nameOf(review, side)} ${percent(high)}`}</title>
              </rect>
            ))}
          </a>
        ))}
      </svg>
      <b class="review-now">{likeliest(review, now)}</b>
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

function stack(chances: Chances, sides: readonly string[]) {
  let from = 0;
  return sides.map((side, index) => {
    const high = chances[side] ?? 0;
    const here = { side, index, from, high };
    from += high;
    return here;
  });
}

function likeliest(review: Review, chances: Chances): string {
  const [best] = Object.entries(chances).sort((one, other) => other[1] - one[1]);
  return best ? (best[1] > 0.9999 ? nameOf(review, best[0]) : `${nameOf(review, best[0])} ${percent(best[1])}`) : "";
}

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
