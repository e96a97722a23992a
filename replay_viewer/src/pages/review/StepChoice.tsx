// The step of which the page tells: "as I knew it" then. A slider, and what the fact of the step says.
import { Sentence } from "../../parts/Sentence";
import { words } from "../../i18n";
import { setQuery } from "../../router";
import type { Review } from "./server";
import { storyWords } from "./storyWords";

export function StepChoice({ review, step, hrefOf }: { review: Review; step: number; hrefOf: (step: number) => string }) {
  const last = review.analysis.step;
  const item = review.facts.find((one) => one.position === step);
  const choose = (next: number) => setQuery({ step: next });
  return (
    <div class="review-step no-print">
      <label>
        <span>{storyWords.value.asOf}</span>
        <input
          type="range"
          min={1}
          max={last}
          value={step}
          aria-valuetext={words.value.step(step)}
          onInput={(event) => choose(Number(event.currentTarget.value))}
        />
      </label>
      <a class="chip chip-link" href={hrefOf(step)}>
        {words.value.step(step)}
      </a>
      <span class="review-sentence">{item && <Sentence spans={item.sentence} seats={review.game.seats} />}</span>
    </div>
  );
}
