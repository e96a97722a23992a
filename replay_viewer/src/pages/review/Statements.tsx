// What seats said of each other's cards beside the truth, what the seat itself knew then, and who could prove it false. What was
// corrected stands beside what was written first: both are asked.
import { Sentence } from "../../parts/Sentence";
import { percent } from "../../parts/sides";
import { words as common } from "../../i18n";
import { Provers } from "./Provers";
import type { Review, Statement } from "./server";
import { reviewWords } from "./words";

type Props = { review: Review; hrefOf: (step: number) => string };

export function Statements({ review, hrefOf }: Props) {
  const t = reviewWords.value;
  if (review.statements.length === 0) return null;
  const versions = [...new Set(review.statements.map((one) => one.of))].map((of) =>
    review.statements.filter((one) => one.of === of),
  );
  return (
    <>
      <h3>{t.statements}</h3>
      <p class="review-hint">{t.statementsHint}</p>
      <ul class="review-list">
        {versions.map((said) => (
          <li key={said[0]?.of} class="review-versions">
            {said.map((one, number) => (
              <div key={one.fact}>
                {said.length > 1 && <small>{number ? t.asCorrected : t.asWritten} </small>}
                <Spoken review={review} said={one} hrefOf={hrefOf} />
              </div>
            ))}
          </li>
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
    <>
      <a class="chip chip-link" href={hrefOf(said.step)} aria-label={common.value.step(said.step)}>
        {said.step}
      </a>{" "}
      <b class={`review-truth-${of}`} role="img" aria-label={t[of]}>
        {SIGNS[of]}
      </b>{" "}
      {item && <Sentence spans={item.sentence} seats={review.game.seats} />}
      {said.withdrawn && `（${t.withdrawn}）`} <Chance said={said} /> {said.fitted === false && <small>· {t.notFitting}</small>}
      <Provers review={review} provable={said.provable} hrefOf={hrefOf} />
    </>
  );
}

/** Nothing where it was as sure when it was said: the mark says that. */
function Chance({ said: { then, now } }: { said: Statement }) {
  if (then === null || now === null || (then === now && (now === 0 || now === 1))) return null;
  return (
    <small class="review-then">{then === now ? percent(now) : reviewWords.value.sayable(percent(then), percent(now))}</small>
  );
}
