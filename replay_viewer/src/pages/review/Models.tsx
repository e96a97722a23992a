// A model of how people behave: off unless chosen, drawn dotted, and named beside everything that rests on it.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { query, setQuery } from "../../router";
import { ApiProblem } from "../../api/problem";
import { say } from "../../board/layout";
import { OFFLINE } from "../../embedded";
import { problemText } from "../../parts/Problem";
import type { Kind } from "./courses";
import { loadEstimate, type Estimate, type Review } from "./server";
import { reviewWords } from "./words";

export type Estimated = { estimate: Estimate | null; problem: unknown; own: Signal<Blob | null> };

/** What the model in the address, or in a file of one's own, would make of it; null while none was chosen, or until it is here. */
export function useEstimate(review: Review): Estimated {
  const found = useSignal<{ of: Review; by: string | Blob; estimate: Estimate | null; problem: unknown } | null>(null);
  const own = useSignal<Blob | null>(null);
  const wish = query.value.get("model");
  const named = review.models.some((one) => one.model === wish) ? wish : null;
  const by = own.value ?? named;
  useEffect(() => {
    if (by === null) return;
    const show = (estimate: Estimate | null, problem: unknown) => (found.value = { of: review, by, estimate, problem });
    void loadEstimate(review, typeof by === "string" ? { name: by } : { file: by }).then(
      (estimate) => show(estimate, null),
      (problem: unknown) => show(null, problem),
    );
  }, [review, by]);
  const now = found.value;
  return now && now.of === review && now.by === by
    ? { estimate: now.estimate, problem: now.problem, own }
    : { estimate: null, problem: null, own };
}

export function Models({ review, estimated }: { review: Review; estimated: Estimated }) {
  const t = reviewWords.value;
  const { estimate, problem, own } = estimated;
  if (review.models.length === 0 && OFFLINE) return null;
  return (
    <div class="review-models">
      <label class={estimate ? "" : "no-print"}>
        {t.model}{" "}
        <select
          value={own.value ? OWN : (query.value.get("model") ?? "")}
          onChange={(event) => choose(own, event.currentTarget.value)}
        >
          <option value="">{t.noModel}</option>
          {own.value && <option value={OWN}>{estimate?.title ? say(estimate.title) : t.ownModel}</option>}
          {review.models.map((one) => (
            <option key={one.model} value={one.model}>
              {say(one.title)}
            </option>
          ))}
        </select>
      </label>
      {!OFFLINE && (
        <label class="no-print">
          {t.ownModel}{" "}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => (own.value = event.currentTarget.files?.[0] ?? null)}
          />
        </label>
      )}
      {problem !== null && (
        <p role="alert">
          {problemText(problem)} <small lang="en">{placesOf(problem)}</small>
        </p>
      )}
      {estimate && (
        <p class="review-hint">
          {estimate.note && say(estimate.note)}{" "}
          {estimate.score
            ? t.score(
                say(estimate.score.source),
                estimate.score.games,
                estimate.score.by_model.toFixed(3),
                estimate.score.by_cards.toFixed(3),
              )
            : t.noScore}{" "}
          {t.acts(estimate.acts)} {estimate.missing.map(say).join(" ")}
        </p>
      )}
    </div>
  );
}

/** Every mistake of the file with the place it stands at, as the server says it. */
function placesOf(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return "";
  return Object.entries(problem.errors)
    .map(([place, said]) => `${place}: ${said.join("; ")}`)
    .join(" ・ ");
}

const OWN = " own";

/** A model that the server has, or none; a file of one's own is put away then. */
function choose(own: Signal<Blob | null>, name: string): void {
  if (name === OWN) return;
  own.value = null;
  setQuery({ model: name || null });
}

type LineProps = { estimate: Estimate; seat: number; kind: Kind; name: string; last: number };

/** How likely the name at the bottom of the band would be; the top of what is exact is the edge of the band itself. */
export function EstimateLine({ estimate, seat, kind, name, last }: LineProps) {
  const at = (step: number) => `${(100 * step) / last}%`;
  const heights = estimate.course.map((one) => ({
    step: one.step,
    chance: one.seats.find((other) => other.seat === seat)?.[kind][name] ?? 0,
  }));
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
