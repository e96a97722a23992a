// A model of how people behave: off unless chosen, drawn dotted, and named beside everything that rests on it.
import { setQuery } from "../../router";
import { say } from "../../board/layout";
import type { Kind } from "./courses";
import type { Estimate, Review } from "./server";
import { reviewWords } from "./words";

export function Models({ review, estimate }: { review: Review; estimate: Estimate | null }) {
  const t = reviewWords.value;
  if (review.models.length === 0) return null;
  return (
    <div class="review-models">
      <label class={estimate ? "" : "no-print"}>
        {t.model}{" "}
        <select value={estimate?.model ?? ""} onChange={(event) => setQuery({ model: event.currentTarget.value || null })}>
          <option value="">{t.noModel}</option>
          {review.models.map((one) => (
            <option key={one.model} value={one.model}>
              {say(one.title)}
            </option>
          ))}
        </select>
      </label>
      {estimate && (
        <p class="review-hint">
          {say(estimate.note)} {t.acts(estimate.acts)} {estimate.missing.map(say).join(" ")}
        </p>
      )}
    </div>
  );
}

type LineProps = { estimate: Estimate; seat: number; kind: Kind; name: string; last: number };

/** How likely the name at the bottom of the band would be; the top of what is exact is the edge of the band itself. */
export function EstimateLine({ estimate, seat, kind, name, last }: LineProps) {
  const at = (step: number) => `${(100 * step) / last}%`;
  const heights = estimate.course.map((one) => ({ step: one.step, chance: one.seats.find((other) => other.seat === seat)?.[kind][name] ?? 0 }));
  return (
    <g>
      {heights.map(({ step, chance }, index) => {
        const to = heights[index + 1]?.step ?? last;
        const y = `${100 * (1 - chance)}%`;
        return <line key={step} class="estimate-line" x1={at(step)} x2={at(to)} y1={y} y2={y} />;
      })}
    </g>
  );
}
