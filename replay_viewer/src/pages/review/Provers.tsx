// Who could prove something wrong, each from which step on: seats by their marks, then the table.
import { SeatMark } from "../../parts/SeatMark";
import { words as common } from "../../i18n";
import type { Provable, Review } from "./server";
import { reviewWords } from "./words";

type Props = { review: Review; provable: readonly Provable[]; hrefOf: (step: number) => string };

export function Provers({ review, provable, hrefOf }: Props) {
  const t = reviewWords.value;
  if (provable.length === 0) return null;
  return (
    <small class="review-provers">
      {t.couldProve}
      {provable.map((by) => {
        const seat = review.game.seats.find((one) => by.reader === `seat:${one.seat}`);
        return (
          <span key={by.reader}>
            {seat ? <SeatMark seat={seat} /> : t.table}{" "}
            <a class="chip-link" href={hrefOf(by.step)} aria-label={common.value.step(by.step)}>
              {by.step}
            </a>
          </span>
        );
      })}
    </small>
  );
}
