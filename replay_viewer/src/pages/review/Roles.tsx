// What each seat may still be, and what it is proved not to be, with the steps that prove it.
import { SeatMark } from "../../parts/SeatMark";
import type { Excluded as Ruled, Review, SeatChances } from "./server";
import { percent } from "../../parts/sides";
import { seatAt } from "./knowledge";
import { reviewWords } from "./words";

const MOST_NAMES = 6;

export function Roles({ review, step, hrefOf }: { review: Review; step: number; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  return (
    <section class="review-card review-order-5">
      <h2>{t.roles}</h2>
      <p class="review-hint">{t.rolesHint}</p>
      {review.analysis.seats.map((one) => (
        <OfSeat key={one.seat} review={review} chances={then(review, one, step)} step={step} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

/** What could be said after a step; single cards are told apart at the end only. */
function then(review: Review, end: SeatChances, step: number): SeatChances {
  if (step >= review.analysis.step) return end;
  const found = seatAt(review.course, end.seat, step) ?? review.dealt.seats.find((one) => one.seat === end.seat) ?? end;
  return { seat: end.seat, sides: found.sides, roles: found.roles, cards: null };
}

type OfSeatProps = { review: Review; chances: SeatChances; step: number; hrefOf: (step: number) => string };

function OfSeat({ review, chances, step, hrefOf }: OfSeatProps) {
  const seat = review.game.seats.find((one) => one.seat === chances.seat);
  const single = Object.keys(chances.cards ?? {}).length > 0 ? chances.cards! : chances.roles;
  const open = Object.entries(single).filter(([, chance]) => chance > 0);
  const best = open.sort((one, other) => other[1] - one[1]).slice(0, MOST_NAMES);
  const excluded = review.analysis.excluded.filter(
    (one) => one.seat === chances.seat && stepsOf(review, one.facts).every((at) => at <= step),
  );
  return (
    <div class="review-roles">
      {seat && <SeatMark seat={seat} decorative />} <span class="review-name">{seat?.name}</span>
      <span>
        {best.map(([name, chance]) => (
          <span key={name} class="chip">
            {name} {percent(chance)}
          </span>
        ))}
        {open.length > best.length && <small>+{open.length - best.length}</small>}
        {together(review, excluded).map(({ what, steps }) => (
          <Excluded key={what} what={what} steps={steps} hrefOf={hrefOf} />
        ))}
      </span>
    </div>
  );
}

/** What the same steps prove, in one: 「✕ L・G 121」. */
function together(review: Review, excluded: readonly Ruled[]): { what: string; steps: number[] }[] {
  const found = new Map<string, { names: string[]; steps: number[] }>();
  for (const { what, facts } of excluded) {
    const steps = stepsOf(review, facts);
    const one = found.get(steps.join()) ?? { names: [], steps };
    one.names.push(what);
    found.set(steps.join(), one);
  }
  return [...found.values()].map(({ names, steps }) => ({
    what: names.slice(0, MOST_NAMES).join("・") + (names.length > MOST_NAMES ? "…" : ""),
    steps,
  }));
}

function Excluded({ what, steps, hrefOf }: { what: string; steps: readonly number[]; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  return (
    <span class="review-not">
      {t.not(what)}{" "}
      {steps.map((step) => (
        <a key={step} class="chip chip-link" href={hrefOf(step)} title={t.proof}>
          {step}
        </a>
      ))}
    </span>
  );
}

const stepsOf = (review: Review, facts: readonly string[]): number[] =>
  review.facts.filter((one) => facts.includes(one.fact.id)).map((one) => one.position);
