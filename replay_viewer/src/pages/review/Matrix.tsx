// Who knew what of whom at the step chosen: the knower's row, the column of whom it is about.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../../parts/SeatMark";
import { percent } from "../../parts/sides";
import { words as common } from "../../i18n";
import { kindOf } from "./courses";
import { loadKnew, rowsAt, type Cell, type Knew, type Row } from "./knowledge";
import { MayKnow } from "./MayKnow";
import { ProgressBar } from "./ProgressBar";
import type { Review } from "./server";
import { knowingWords, storyWords } from "./storyWords";

const LEGEND = ["open", "own", "seen", "proved", "likely", "excluded", "unknown", "hidden", "none"] as const;

export function Matrix({ review, step, hrefOf }: { review: Review; step: number; hrefOf: (step: number) => string }) {
  const t = storyWords.value;
  const knew = useSignal<Knew[] | "failed" | null>(null);
  useEffect(() => {
    knew.value = null;
    void loadKnew(review).then(
      (found) => (knew.value = found),
      () => (knew.value = "failed"),
    );
  }, [review]);
  const { seats } = review.game;
  const rows = knew.value === null || knew.value === "failed" ? [] : rowsAt(review, knew.value, step, kindOf(review));
  if (knew.value === "failed") return null;
  return (
    <section class="review-card review-order-2">
      <h2>
        {t.matrix} <a href={hrefOf(step)}>{common.value.step(step)}</a>
      </h2>
      <p class="review-hint">{t.matrixHint}</p>
      {!knew.value && <ProgressBar progress={null} />}
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
            {rows.map((row) => (
              <tr key={row.knower}>
                <Knower review={review} row={row} />
                {row.cells.map((cell) => (
                  <td
                    key={cell.seat}
                    class={`knows-${cell.knowing}`}
                    title={cell.knowing === "hidden" ? knowingWords.value.hidden : undefined}
                  >
                    {cellText(cell)}
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
      {knew.value && <MayKnow review={review} knew={knew.value} step={step} />}
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

/** Whose row it is, and whether it says all that the seat knew, or what it knew at least. */
function Knower({ review, row }: { review: Review; row: Row }) {
  const t = storyWords.value;
  const seat = review.game.seats.find((one) => one.seat === row.knower);
  return (
    <th scope="row">
      {seat ? (
        <span class="review-name">
          <SeatMark seat={seat} decorative /> {seat.name}
        </span>
      ) : (
        t.everybody
      )}{" "}
      <small class="review-knew">{row.whole ? t.knew : t.atLeast}</small>
    </th>
  );
}

const MOST_EXCLUDED = 2;

function cellText({ knowing, names, chance }: Cell): string {
  const said = knowingWords.value;
  if (knowing === "unknown") return "?";
  if (knowing === "hidden") return "…";
  if (knowing === "none") return "–";
  if (knowing === "excluded") return `✕ ${names.slice(0, MOST_EXCLUDED).join(" ")}${names.length > MOST_EXCLUDED ? "…" : ""}`;
  if (knowing === "likely") return `${names[0]} ${percent(chance ?? 0)}`;
  return names[0] ?? said[knowing];
}
