// Who knew what of whom at the step chosen: the knower's row, the column of whom it is about.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../../parts/SeatMark";
import { likeliest } from "../../parts/sides";
import { words as common } from "../../i18n";
import { kindOf, type Kind } from "./courses";
import { loadCourses, rowsAt, type Cell, type Courses } from "./knowledge";
import { ProgressBar } from "./ProgressBar";
import type { Progress, Review } from "./server";
import { knowingWords, storyWords } from "./storyWords";

const LEGEND = ["open", "own", "seen", "proved", "likely", "excluded", "unknown"] as const;

export function Matrix({ review, step, hrefOf }: { review: Review; step: number; hrefOf: (step: number) => string }) {
  const t = storyWords.value;
  const courses = useSignal<Courses | null>(null);
  const progress = useSignal<Progress | null>(null);
  useEffect(() => {
    courses.value = null;
    void loadCourses(review, (now) => (progress.value = now)).then(
      (found) => (courses.value = found),
      () => (courses.value = { [review.reader]: review.course }),
    );
  }, [review]);
  const { seats } = review.game;
  const kind = kindOf(review);
  const nameOf = (seat: number) => seats.find((one) => one.seat === seat)!;
  return (
    <section class="review-card review-order-2">
      <h2>
        {t.matrix} <a href={hrefOf(step)}>{common.value.step(step)}</a>
      </h2>
      <p class="review-hint">{t.matrixHint}</p>
      {!courses.value && <ProgressBar progress={progress.value} />}
      <div class="review-scroll" tabIndex={0} role="group" aria-label={t.matrix}>
        <table class="review-matrix">
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat.seat} scope="col">
                  <SeatMark seat={seat} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {courses.value &&
              rowsAt(review, courses.value, step).map((row) => (
                <tr key={row.knower}>
                  <th scope="row">
                    <SeatMark seat={nameOf(row.knower)} decorative /> <span class="review-name">{nameOf(row.knower).name}</span>
                  </th>
                  {row.cells.map((cell) => (
                    <td key={cell.seat} class={`knows-${cell.knowing}`}>
                      {cellText(cell, kind)}
                      {cell.since !== null && (
                        <a
                          class="review-since"
                          href={hrefOf(cell.since)}
                          aria-label={t.since(cell.since)}
                          title={t.since(cell.since)}
                        >
                          {cell.since}
                        </a>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      <p class="review-legend small">
        {LEGEND.map((one) => (
          <span key={one}>
            <i class={`review-key knows-${one}`} aria-hidden="true" /> {knowingWords.value[one]}
          </span>
        ))}
      </p>
    </section>
  );
}

const MOST_EXCLUDED = 2;

function cellText({ knowing, sides, roles }: Cell, kind: Kind): string {
  if (knowing === "own" || knowing === "seen") return knowingWords.value[knowing];
  if (knowing === "unknown") return "?";
  if (knowing !== "excluded") return likeliest(kind === "roles" ? roles : sides);
  const gone =
    (kind === "roles" ? [roles] : [sides, roles])
      .map((among) => Object.keys(among).filter((name) => among[name] === 0))
      .find((names) => names.length > 0) ?? [];
  return `✕ ${gone.slice(0, MOST_EXCLUDED).join(" ")}${gone.length > MOST_EXCLUDED ? "…" : ""}`;
}
