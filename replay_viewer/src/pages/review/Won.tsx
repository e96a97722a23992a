// Who won, in which class, and what the table wrote down as the reason.
import { SeatMark } from "../../parts/SeatMark";
import { words } from "../../i18n";
import type { Review } from "./server";
import { outcomeWords, storyWords } from "./storyWords";

type Result = { seat: number; outcome: "won" | "lost" | "drew" | "left" | "unknown"; grade?: string | null; reason?: string | null };

const ORDER = ["won", "drew", "lost", "left", "unknown"] as const;

export function Won({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const closed = [...review.facts].reverse().find((one) => one.fact.kind === "game.closed/1" && !isGone(one.counts));
  if (!closed) return null;
  const fact = closed.counts?.[0]?.fact ?? closed.fact;
  const results = (Array.isArray(fact.results) ? fact.results : []) as Result[];
  const t = storyWords.value;
  return (
    <section class="review-card review-won">
      <h2 class="visually-hidden">{t.ending}</h2>
      {ORDER.map((outcome) => {
        const here = results.filter((one) => one.outcome === outcome);
        return here.length === 0 ? null : <Ended key={outcome} review={review} label={outcomeWords.value[outcome]} results={here} />;
      })}
      <a class="chip chip-link" href={hrefOf(closed.position)}>
        {words.value.step(closed.position)}
      </a>
    </section>
  );
}

function Ended({ review, label, results }: { review: Review; label: string; results: Result[] }) {
  return (
    <p>
      <b>{label}</b>
      {results.map((one) => {
        const seat = review.game.seats.find((seat) => seat.seat === one.seat);
        const said = [one.grade && storyWords.value.grade(one.grade), one.reason].filter(Boolean).join("・");
        return (
          <span key={one.seat} class="review-result">
            {seat && <SeatMark seat={seat} decorative />} {seat?.name}
            {said && <small>（{said}）</small>}
          </span>
        );
      })}
    </p>
  );
}

/** A closing that was corrected away counts for nothing. */
const isGone = (counts: readonly unknown[] | null | undefined): boolean => counts !== null && counts !== undefined && counts.length === 0;
