// What each seat may still be, and what it is proved not to be, with the steps that prove it.
import { SeatMark } from "../../parts/SeatMark";
import { nameOf, type Review, type SeatChances } from "./server";
import { percent } from "./Bands";
import { reviewWords } from "./words";

const MOST_NAMES = 6;

export function Roles({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  return (
    <section class="review-card">
      <h2>{t.roles}</h2>
      <p class="review-hint">{t.rolesHint}</p>
      {review.analysis.seats.map((one) => (
        <OfSeat key={one.seat} review={review} chances={one} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

function OfSeat({ review, chances, hrefOf }: { review: Review; chances: SeatChances; hrefOf: (step: number) => string }) {
  const seat = review.game.seats.find((one) => one.seat === chances.seat);
  const single = Object.keys(chances.cards ?? {}).length > 0 ? chances.cards! : chances.roles;
  const open = Object.entries(single).filter(([, chance]) => chance > 0);
  const best = open.sort((one, other) => other[1] - one[1]).slice(0, MOST_NAMES);
  const excluded = review.analysis.excluded.filter((one) => one.seat === chances.seat);
  return (
    <div class="review-roles">
      {seat && <SeatMark seat={seat} decorative />} <span class="review-name">{seat?.name}</span>
      <span>
        {best.map(([name, chance]) => (
          <span key={name} class="chip">
            {nameOf(review, name)} {percent(chance)}
          </span>
        ))}
        {open.length > best.length && <small>+{open.length - best.length}</small>}
        {excluded.slice(0, MOST_NAMES).map((one) => (
          <Excluded key={one.what} review={review} what={one.what} facts={one.facts} hrefOf={hrefOf} />
        ))}
      </span>
    </div>
  );
}

function Excluded({ review, what, facts, hrefOf }: { review: Review; what: string; facts: string[]; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const steps = review.facts.filter((one) => facts.includes(one.fact.id)).map((one) => one.position);
  return (
    <span class="review-not">
      {t.not(nameOf(review, what))}{" "}
      {steps.map((step) => (
        <a key={step} class="chip chip-link" href={hrefOf(step)} title={t.proof}>
          {step}
        </a>
      ))}
    </span>
  );
}
