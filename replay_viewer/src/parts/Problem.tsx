// An error: where, what, and what to do next, in one sentence.
import { ApiProblem } from "../api/problem";
import { language, words } from "../i18n";

export type ProblemProps = {
  /** Whatever was thrown. */
  problem: unknown;
  onRetry?: () => void;
};

export function Problem({ problem, onRetry }: ProblemProps) {
  const detail = problemDetail(problem);
  return (
    <div class="problem" role="alert">
      <p>
        {problemText(problem)}
        {detail && (
          <small class="problem-detail" lang="en">
            {detail}
          </small>
        )}
      </p>
      {onRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {words.value.retry || "↻" /* where no words came */}
        </button>
      )}
    </div>
  );
}

/** One sentence in the page's language; in English the server's own detail, where it knows better than we do. */
export function problemText(problem: unknown): string {
  const t = words.value;
  if (!(problem instanceof ApiProblem)) return problem instanceof Error ? problem.message : String(problem);
  if (problem.offline) return t.problemOffline;
  if (problem.status === 401 || problem.status === 403) return t.problemForbidden;
  if (problem.status === 404) return t.problemMissing;
  if (problem.status >= 500) return t.problemServer;
  const own = { 409: t.problemChanged, 413: t.problemTooLarge, 422: t.problemInvalid }[problem.status];
  return language.value === "en" || !own ? problem.detail || problem.title : own;
}

/** What the server says itself, in English: to stand small beneath the sentence of a page in another language. */
export function problemDetail(problem: unknown): string {
  if (!(problem instanceof ApiProblem) || language.value === "en") return "";
  return [409, 413, 422].includes(problem.status) ? problem.detail || problem.title : "";
}

/** The messages for one form field, to be shown next to it. */
export function fieldErrors(problem: unknown, field: string): string[] {
  return problem instanceof ApiProblem ? (problem.errors[field] ?? []) : [];
}
