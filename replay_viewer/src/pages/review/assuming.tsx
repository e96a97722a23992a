// "If 4 were evil": what follows is counted as if that were so, beside the numbers without it, and beside a second assumption. Both
// stand in the address only.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { say } from "../../board/layout";
import { OFFLINE } from "../../embedded";
import { SeatMark } from "../../parts/SeatMark";
import { percent } from "../../parts/sides";
import { query, setQuery } from "../../router";
import { idOf, inWords, nameOf, type Analysis, type Review } from "./server";
import { reviewWords } from "./words";

/** The first assumption, and one to stand beside it. */
export type Which = "assume" | "against";
const pressed = signal<Which>("assume");

/** As logs call it: `4:evil`. */
const cells = (which: Which): string[] => (query.value.get(which) ?? "").split(",").filter((one) => /^[1-9][0-9]?:./.test(one));

const chosen = (): Which => (cells("assume").length === 0 ? "assume" : pressed.value);

/** All that is assumed first, as the address has it. */
export const assumed = (): string => cells("assume").join(",");

/** What follows from what is assumed; null: nothing is assumed, or it is being counted. */
export function useAssumed(review: Review, step: number, which: Which): Analysis | null {
  const found = useSignal<{ key: string; answer: Analysis } | null>(null);
  const assume = cells(which).join(",");
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

/** Assumes one more, or takes it away again; a second assumption only stands beside a first. */
export function assume(review: Review, seat: number, name: string, which: Which = chosen()): void {
  const cell = `${seat}:${idOf(review, name)}`;
  const now = cells(which);
  const next = now.includes(cell) ? now.filter((one) => one !== cell) : [...now, cell];
  setQuery({ [which]: next.join(",") || null });
}

type Props = { review: Review; assumed: Analysis | null; beside: Analysis | null };

/** What is assumed, and beside it what else might be; a press on a cell goes to the one that is chosen. */
export function Assumptions({ review, assumed, beside }: Props) {
  const t = reviewWords.value;
  if ((cells("assume").length === 0 && cells("against").length === 0) || OFFLINE) return null;
  const two = cells("against").length > 0 || pressed.value === "against";
  return (
    <div class="review-assumed" role="status">
      <Band review={review} which="assume" found={assumed} two={two} />
      {two && <Band review={review} which="against" found={beside} two={two} />}
      {!two && (
        <button type="button" class="button" onClick={() => (pressed.value = "against")}>
          {t.besideAnother}
        </button>
      )}
    </div>
  );
}

/** One assumption, each part with a cross; how likely it was; or which facts contradict it. */
function Band({ review, which, found, two }: { review: Review; which: Which; found: Analysis | null; two: boolean }) {
  const t = reviewWords.value;
  const name = which === "assume" ? t.assumed : t.assumedBeside;
  const now = cells(which);
  return (
    <p class={`review-if review-if-${which}`}>
      {two ? (
        <button type="button" class="button" aria-pressed={pressed.value === which} onClick={() => (pressed.value = which)}>
          {name}
        </button>
      ) : (
        <b>{name}</b>
      )}
      {now.map((cell) => {
        const [number, id] = [Number(cell.split(":")[0]), cell.slice(cell.indexOf(":") + 1)];
        const seat = review.game.seats.find((one) => one.seat === number);
        const named = nameOf(review, id);
        return (
          <button key={cell} type="button" class="button" onClick={() => assume(review, number, named, which)}>
            {seat && <SeatMark seat={seat} />} {named} <span aria-hidden="true">✕</span>
            <span class="visually-hidden">{t.takeAway}</span>
          </button>
        );
      })}
      {now.length === 0 && <span>{t.pressCell}</span>}
      {found && found.assumed !== null && <span>{t.assumedChance(percent(found.assumed))}</span>}
      {found && found.assumed === null && <span>{found.missing.map(say).join(" ")}</span>}
    </p>
  );
}
