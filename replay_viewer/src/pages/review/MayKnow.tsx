// What a seat may have known, where this reader cannot say all that it knew: how likely it was told what would prove a thing to it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { OFFLINE } from "../../embedded";
import { SeatMark } from "../../parts/SeatMark";
import { percent } from "../../parts/sides";
import { assumed } from "./assuming";
import { kindOf } from "./courses";
import type { Knew } from "./knowledge";
import { nameOf, type Review } from "./server";
import { storyWords } from "./storyWords";

type May = { seat: number; of: "side" | "role"; what: string; so: number; not: number };
type Found = { of: number; views: number | null; more: boolean; may: May[] };

/** A press on a seat of which not everything is known; pressed again it goes. */
export function MayKnow({ review, knew, step }: { review: Review; knew: readonly Knew[]; step: number }) {
  const t = storyWords.value;
  const asked = useSignal<number | null>(null);
  const found = useSignal<Found | null>(null);
  const of = asked.value;
  const given = assumed();
  useEffect(() => {
    found.value = null;
    if (of === null) return;
    const query = { as: review.reader, step, of, ...(given ? { assume: given } : {}) };
    void request<Found>(`${logPath(review.game.game)}/analysis/may-know`, { query }).then(
      (answer) => (found.value = answer),
      () => (found.value = { of, views: null, more: false, may: [] }),
    );
  }, [review, step, of, given]);
  const open = review.game.seats.filter(({ seat }) => knew.some((one) => one.seat === seat && one.counted && !one.whole));
  if (OFFLINE || open.length === 0) return null;
  return (
    <div class="review-may">
      <h3>{t.mayHave}</h3>
      <p class="review-hint">
        {t.mayHaveHint} {given && t.mayAssumed}
      </p>
      <div class="review-may-seats" role="group" aria-label={t.mayHave}>
        {open.map((seat) => (
          <button
            key={seat.seat}
            type="button"
            class="button"
            aria-pressed={of === seat.seat}
            aria-busy={of === seat.seat && found.value === null}
            onClick={() => (asked.value = of === seat.seat ? null : seat.seat)}
          >
            <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
          </button>
        ))}
      </div>
      <div role="status">{found.value && found.value.of === of && <Answer review={review} found={found.value} />}</div>
    </div>
  );
}

function Answer({ review, found }: { review: Review; found: Found }) {
  const t = storyWords.value;
  if (found.views === null) return <p>{t.mayNotCounted}</p>;
  const of = kindOf(review) === "roles" ? "role" : "side";
  const said = found.may.filter((one) => one.of === of && one.so > 0);
  const seats = review.game.seats.filter(({ seat }) => said.some((one) => one.seat === seat));
  return (
    <>
      <p>{found.more ? t.mayViewsAtLeast(found.views) : t.mayViews(found.views)}</p>
      {seats.length === 0 && <p>{t.mayNothing}</p>}
      <ul class="review-may-list">
        {seats.map((seat) => (
          <li key={seat.seat}>
            <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
            <span>
              {said
                .filter((one) => one.seat === seat.seat)
                .map((one) => t.maySo(nameOf(review, one.what), percent(one.so), found.more))
                .join(" ・ ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
