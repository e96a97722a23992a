// The steps that told this reader most, in bits.
import { closingIn } from "../../board/closing";
import { Sentence } from "../../parts/Sentence";
import { opens } from "./reveal";
import type { Review, Told } from "./server";
import { reviewWords } from "./words";

const MOST = 10;

export function ToldMost({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const told = review.course.told.filter((one) => one.bits > 0).sort((one, other) => other.bits - one.bits);
  const ends = closingIn(review.facts)?.step; // who won tells of the cards, but is no step that anybody took
  const most = told.filter((one) => one.step !== ends && !opens(review, one.step)).slice(0, MOST);
  const openings = told.filter((one) => opens(review, one.step)).slice(0, MOST);
  const longest = told[0]?.bits ?? 1;
  return (
    <section class="review-card review-order-4">
      <h2>{t.told}</h2>
      <p class="review-hint">{most.length > 0 ? t.toldHint((review.course.begin ?? 0).toFixed(2)) : t.nothingTold}</p>
      <List review={review} told={most} longest={longest} hrefOf={hrefOf} />
      {openings.length > 0 && (
        <>
          <h3>{t.openings}</h3>
          <List review={review} told={openings} longest={longest} hrefOf={hrefOf} />
        </>
      )}
    </section>
  );
}

type ListProps = { review: Review; told: readonly Told[]; longest: number; hrefOf: (step: number) => string };

function List({ review, told, longest, hrefOf }: ListProps) {
  return (
    <ol class="review-told">
      {told.map((one) => (
        <li key={one.step}>
          <a class="chip chip-link" href={hrefOf(one.step)}>
            {one.step}
          </a>
          <span class="review-sentence">{said(review, one.step)}</span>
          <span class="review-bits">
            <i style={{ width: `${(one.bits / longest) * 60}%` }} /> {reviewWords.value.bits(one.bits.toFixed(2))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function said({ facts, game }: Review, step: number) {
  const item = facts.find((one) => one.position === step);
  return item ? <Sentence spans={item.sentence} seats={game.seats} /> : null;
}
