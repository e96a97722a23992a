// What seats said of each other's cards beside the truth, what the seat itself knew then, and who could prove it false.
import { Sentence } from "../../parts/Sentence";
import { words as common } from "../../i18n";
import { Provers } from "./Provers";
import type { Review, Statement } from "./server";
import { reviewWords } from "./words";

type Props = { review: Review; hrefOf: (step: number) => string };

export function Statements({ review, hrefOf }: Props) {
  const t = reviewWords.value;
  if (review.statements.length === 0) return null;
  return (
    <>
      <h3>{t.statements}</h3>
      <p class="review-hint">{t.statementsHint}</p>
      <ul class="review-list">
        {review.statements.map((one) => (
          <Spoken key={one.fact} review={review} said={one} hrefOf={hrefOf} />
        ))}
      </ul>
    </>
  );
}

const SIGNS = { so: "○", other: "✕", unknown: "?" };

function Spoken({ review, said, hrefOf }: Props & { said: Statement }) {
  const t = reviewWords.value;
  const item = review.facts.find((one) => one.fact.id === said.fact);
  const of = said.true === null ? "unknown" : said.true ? "so" : "other";
  return (
    <li>
      <a class="chip chip-link" href={hrefOf(said.step)} aria-label={common.value.step(said.step)}>
        {said.step}
      </a>{" "}
      <b class={`review-truth-${of}`} role="img" aria-label={t[of]}>
        {SIGNS[of]}
      </b>{" "}
      {item && <Sentence spans={item.sentence} seats={review.game.seats} />}
      {said.withdrawn && `（${t.withdrawn}）`} {said.fitted === false && <small>{t.notFitting}</small>}
      <Provers review={review} provable={said.provable} hrefOf={hrefOf} />
    </li>
  );
}
