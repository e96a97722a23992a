// Who won, in which class, and what the table wrote down as the reason; a press leads to the closing.
import { closingIn } from "../../board/closing";
import { Ending } from "../../board/Ending";
import { words } from "../../i18n";
import type { Opened } from "./server";
import { storyWords } from "./storyWords";

export function Won({ review, hrefOf }: { review: Opened; hrefOf: (step: number) => string }) {
  const closing = closingIn(review.facts);
  if (!closing) return null;
  return (
    <section class="review-card review-won">
      <h2 class="visually-hidden">{storyWords.value.ending}</h2>
      <Ending closing={closing} seats={review.game.seats} layout={review.layout} />
      <a class="chip chip-link" href={hrefOf(closing.step)}>
        {words.value.step(closing.step)}
      </a>
    </section>
  );
}
