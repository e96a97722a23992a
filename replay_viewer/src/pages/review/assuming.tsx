// "If 4 were evil": what follows is counted as if that were so, beside the numbers without it. It stands in the address only.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { say } from "../../board/layout";
import { OFFLINE } from "../../embedded";
import { SeatMark } from "../../parts/SeatMark";
import { percent } from "../../parts/sides";
import { query, setQuery } from "../../router";
import { idOf, inWords, nameOf, type Analysis, type Review } from "./server";
import { reviewWords } from "./words";

/** As logs call it: `4:evil`. */
const cells = (): string[] => (query.value.get("assume") ?? "").split(",").filter((one) => /^[1-9][0-9]?:./.test(one));

/** What follows from what is assumed; null: nothing is assumed, or it is being counted. */
export function useAssumed(review: Review, step: number): Analysis | null {
  const found = useSignal<{ key: string; answer: Analysis } | null>(null);
  const assume = cells().join(",");
  const key = `${review.reader} ${step} ${assume}`;
  useEffect(() => {
    if (assume === "" || OFFLINE) return;
    const query = { as: review.reader, step, assume };
    void request<Analysis>(`${logPath(review.game.game)}/analysis`, { query }).then(
      (answer) => (found.value = { key, answer: inWords(answer, review.layout) }),
      () => undefined,
    );
  }, [review, key]);
  return found.value?.key === key ? found.value.answer : null;
}

/** Assumes one more, or takes it away again. */
export function assume(review: Review, seat: number, name: string): void {
  const cell = `${seat}:${idOf(review, name)}`;
  const now = cells();
  const next = now.includes(cell) ? now.filter((one) => one !== cell) : [...now, cell];
  setQuery({ assume: next.join(",") || null });
}

/** What is assumed, each with a cross; how likely it was; or which facts contradict it. */
export function Assumptions({ review, assumed }: { review: Review; assumed: Analysis | null }) {
  const t = reviewWords.value;
  const now = cells();
  if (now.length === 0 || OFFLINE) return null;
  return (
    <div class="review-assumed" role="status">
      <b>{t.assumed}</b>
      {now.map((cell) => {
        const [number, id] = [Number(cell.split(":")[0]), cell.slice(cell.indexOf(":") + 1)];
        const seat = review.game.seats.find((one) => one.seat === number);
        const named = nameOf(review, id);
        return (
          <button key={cell} type="button" class="button" onClick={() => assume(review, number, named)}>
            {seat && <SeatMark seat={seat} />} {named} <span aria-hidden="true">✕</span>
            <span class="visually-hidden">{t.takeAway}</span>
          </button>
        );
      })}
      {assumed && assumed.assumed !== null && <span>{t.assumedChance(percent(assumed.assumed))}</span>}
      {assumed && assumed.assumed === null && <span>{assumed.missing.map(say).join(" ")}</span>}
    </div>
  );
}
