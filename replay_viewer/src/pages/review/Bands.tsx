// For each seat the chances of its sides (or its few roles) from the deal to now, as stacked bands; a press leads to the step.
import { words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { Seat } from "../../api/types";
import { say } from "../../board/layout";
import { drawingsOf, likeliest, percent } from "../../parts/sides";
import { drawable, exclusionsOf, kindOf, namesOf, partsOf, type Kind, type Part } from "./courses";
import { EstimateLine, Models, type Estimated } from "./Models";
import type { Estimate, Review } from "./server";
import { storyWords } from "./storyWords";
import { reviewWords } from "./words";

type Props = { review: Review; step: number; estimated: Estimated; hrefOf: (step: number) => string };

export function Bands({ review, step, estimated, hrefOf }: Props) {
  const t = reviewWords.value;
  const { estimate } = estimated;
  const kind = kindOf(review);
  const names = namesOf(review, kind);
  const drawings = drawingsOf(names);
  if (!drawable(names)) return null; // "who may be what" tells of them in words
  return (
    <section class="review-card review-order-1">
      <h2>{t.bands}</h2>
      <p class="review-hint">
        {say(review.analysis.rests.seats)} {t.bandsHint}
      </p>
      <Patterns />
      <p class="review-legend">
        {names.map((name) => (
          <span key={name}>
            <svg width="28" height="14" aria-hidden="true">
              <rect width="28" height="14" class={`band band-${drawings[name]}`} />
            </svg>{" "}
            {name}
          </span>
        ))}
        <span>
          <b aria-hidden="true">✕</b> {t.goneHere}
        </span>
        {estimate && (
          <span>
            <svg width="28" height="14" aria-hidden="true">
              <line class="estimate-line" x1="0" x2="28" y1="7" y2="7" />
            </svg>{" "}
            {t.estimated(names[0] ?? "")}
          </span>
        )}
      </p>
      {review.game.seats.map((seat) => (
        <Band
          key={seat.seat}
          review={review}
          seat={seat}
          kind={kind}
          names={names}
          step={step}
          estimate={estimate}
          hrefOf={hrefOf}
        />
      ))}
      <Axis last={review.analysis.step} />
      <Models review={review} estimated={estimated} />
      <Twin review={review} kind={kind} names={names} hrefOf={hrefOf} />
    </section>
  );
}

type BandProps = {
  review: Review;
  step: number;
  estimate: Estimate | null;
  hrefOf: (step: number) => string;
  seat: Seat;
  kind: Kind;
  names: readonly string[];
};

function Band({ review, seat, kind, names, step, estimate, hrefOf }: BandProps) {
  const parts = partsOf(review, seat.seat, kind);
  const drawings = drawingsOf(names);
  const last = Math.max(review.analysis.step, 1);
  const now = parts.filter((part) => part.from <= step).pop()?.chances ?? {};
  const said = names.map((name) => `${name} ${percent(now[name] ?? 0)}`).join(", ");
  const at = (from: number) => `${(100 * from) / last}%`;
  return (
    <div class="review-band">
      <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
      <div class="review-bars" role="group" aria-label={seat.name}>
        <svg>
          {parts.map((part) => (
            <a key={part.from} href={hrefOf(part.from)} tabIndex={-1} aria-label={words.value.step(part.from)}>
              {stack(part, names).map(({ name, low, high }) => (
                <rect
                  key={name}
                  class={`band band-${drawings[name]}`}
                  x={at(part.from)}
                  width={at(part.to - part.from)}
                  y={`${100 * (1 - high)}%`}
                  height={`${100 * (high - low)}%`}
                >
                  <title>{`${part.from}: ${name} ${percent(high - low)}`}</title>
                </rect>
              ))}
            </a>
          ))}
          {estimate && <EstimateLine estimate={estimate} seat={seat.seat} kind={kind} name={names[0] ?? ""} last={last} />}
          {exclusionsOf(parts, names).map((gone) => (
            <a key={gone.step} href={hrefOf(gone.step)} aria-label={reviewWords.value.gone(gone.names.join("・"), gone.step)}>
              <title>{reviewWords.value.gone(gone.names.join("・"), gone.step)}</title>
              <rect class="review-hit" x={at(gone.step)} width="24" height="100%" transform="translate(-12)" />
              <line class="review-gone" x1={at(gone.step)} x2={at(gone.step)} y1="0" y2="100%" />
            </a>
          ))}
          {step < review.analysis.step && <line class="review-here" x1={at(step)} x2={at(step)} y1="0" y2="100%" />}
        </svg>
      </div>
      <span class="visually-hidden" role="img" aria-label={`${seat.name}: ${said}`} />
      <b class="review-now">{likeliest(now)}</b>
    </div>
  );
}

/** The names one on the other, from 0 to 1. */
function stack({ chances }: Part, names: readonly string[]): { name: string; low: number; high: number }[] {
  let low = 0;
  return names.flatMap((name) => {
    const chance = chances[name] ?? 0;
    const one = { name, low, high: low + chance };
    low += chance;
    return chance > 0 ? [one] : [];
  });
}

function Axis({ last }: { last: number }) {
  const t = reviewWords.value;
  return (
    <div class="review-band review-axis-row" aria-hidden="true">
      <span />
      <span />
      <span class="review-ends">
        <small>{t.deal}</small>
        <small>{words.value.step(Math.round(last / 2))}</small>
        <small>{words.value.step(last)}</small>
      </span>
      <span />
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

/** The same as a table: every change of a seat's chances. */
function Twin({
  review,
  kind,
  names,
  hrefOf,
}: {
  review: Review;
  kind: Kind;
  names: readonly string[];
  hrefOf: (step: number) => string;
}) {
  const t = reviewWords.value;
  return (
    <details class="review-twin no-print">
      <summary>{storyWords.value.asTable}</summary>
      <table class="review-table">
        <thead>
          <tr>
            <th scope="col">{words.value.seats}</th>
            <th scope="col">{t.from}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.game.seats.flatMap((seat) =>
            partsOf(review, seat.seat, kind).map((part, index) => (
              <tr key={`${seat.seat} ${part.from}`}>
                <th scope="row">{index === 0 ? seat.name : ""}</th>
                <td>{part.from === 0 ? t.deal : <a href={hrefOf(part.from)}>{part.from}</a>}</td>
                {names.map((name) => (
                  <td key={name}>{percent(part.chances[name] ?? 0)}</td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  );
}
