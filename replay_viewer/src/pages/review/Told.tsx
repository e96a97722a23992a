// The steps that told this reader most, in bits.
import { Sentence } from "../../parts/Sentence";
import type { Review } from "./server";
import { reviewWords } from "./words";

const MOST = 10;

export function ToldMost({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const most = [...review.course.told]
    .filter((one) => one.bits > 0)
    .sort((one, other) => other.bits - one.bits)
    .slice(0, MOST);
  const longest = most[0]?.bits ?? 1;
  return (
    <section class="review-card review-order-4">
      <h2>{t.told}</h2>
      <p class="review-hint">{most.length > 0 ? t.toldHint((review.course.begin ?? 0).toFixed(2)) : t.nothingTold}</p>
      <ol class="review-told">
        {most.map((one) => (
          <li key={one.step}>
            <a class="chip chip-link" href={hrefOf(one.step)}>
              {one.step}
            </a>
            <span class="review-sentence">{said(review, one.step)}</span>
            <span class="review-bits">
              <i style={{ width: `${(one.bits / longest) * 60}%` }} /> {t.bits(one.bits.toFixed(2))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function said({ facts, game }: Review, step: number) {
  const item = facts.find((one) => one.position === step);
  return item ? <Sentence spans={item.sentence} seats={game.seats} /> : null;
}
