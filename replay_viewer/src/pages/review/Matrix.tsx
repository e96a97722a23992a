// Who knew what of whom: a row for each who looks, a column for each who is looked at; since which step it is certain.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../../parts/SeatMark";
import type { Seat } from "../../api/types";
import { courseOf, nameOf, type Chances, type Course, type Review } from "./server";
import { percent } from "./Bands";
import { reviewWords } from "./words";

const CERTAIN = 0.9999;
type Row = { reader: string; seat: Seat | null; course: Course };

/** Asked for by a press: each row is computed by itself. */
export function Matrix({ review, hrefOf }: { review: Review; hrefOf: (step: number, reader: string) => string }) {
  const t = reviewWords.value;
  const rows = useSignal<Row[]>([]);
  const open = useSignal(false);
  const readers = review.game.readers.filter((reader) => reader === "public" || reader.startsWith("seat:"));
  useEffect(() => {
    if (!open.value) return;
    let gone = false;
    rows.value = [];
    void (async () => {
      for (const reader of readers) {
        const course = await courseOf(review.game.game, reader).catch(() => null);
        if (gone || course === null) return;
        const seat = review.game.seats.find((one) => `seat:${one.seat}` === reader) ?? null;
        rows.value = [...rows.value, { reader, seat, course }];
      }
    })();
    return () => (gone = true);
  }, [open.value, review]);
  return (
    <section class="review-card">
      <h2>{t.matrix}</h2>
      <p class="review-hint">{t.matrixHint}</p>
      {!open.value && (
        <button type="button" class="button" onClick={() => (open.value = true)}>
          {t.askEverybody}
        </button>
      )}
      {open.value && rows.value.length < readers.length && <progress max={readers.length} value={rows.value.length} aria-label={t.matrix} />}
      {rows.value.length > 0 && (
        <div class="review-matrix" role="region" aria-label={t.matrix} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.whoKnew}</th>
                {review.game.seats.map((seat) => (
                  <th key={seat.seat} scope="col">
                    <SeatMark seat={seat} size={22} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.value.map((row) => (
                <tr key={row.reader}>
                  <th scope="row">{row.seat ? <SeatMark seat={row.seat} size={22} /> : t.theTable}</th>
                  {review.game.seats.map((seat) => (
                    <Cell key={seat.seat} review={review} row={row} seat={seat.seat} hrefOf={hrefOf} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Cell({ review, row, seat, hrefOf }: { review: Review; row: Row; seat: number; hrefOf: (step: number, reader: string) => string }) {
  const t = reviewWords.value;
  const own = row.seat?.seat === seat;
  const now = row.course.told.at(-1)?.seats.find((one) => one.seat === seat);
  if (!now) return <td class="know-unknown">?</td>;
  const [side, chance] = likeliest(now.sides);
  const since = sinceWhen(row.course, seat);
  if (own || since === null) {
    return <td class={own ? "know-own" : "know-likely"}>{own ? "–" : `${nameOf(review, side)} ${percent(chance)}`}</td>;
  }
  return (
    <td class="know-certain">
      <a href={hrefOf(since, row.reader)} title={t.certainSince(nameOf(review, side), since)}>
        {nameOf(review, side)} <small>{since}</small>
      </a>
    </td>
  );
}

function likeliest(chances: Chances): [string, number] {
  return Object.entries(chances).sort((one, other) => other[1] - one[1])[0] ?? ["?", 0];
}

/** The step from which the side is certain to the end; null: it is not. */
function sinceWhen(course: Course, seat: number): number | null {
  let since: number | null = null;
  for (const told of course.told) {
    const sides = told.seats.find((one) => one.seat === seat)?.sides ?? {};
    const certain = Object.values(sides).some((chance) => chance > CERTAIN);
    since = certain ? (since ?? told.step) : null;
  }
  return since;
}
