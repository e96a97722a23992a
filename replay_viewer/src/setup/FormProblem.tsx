// Above the button: how many fields want fixing, or what else went wrong.
import { Problem } from "../parts/Problem";
import { errorCount } from "./errors";
import { createWords } from "./words";

export function FormProblem({ problem }: { problem: unknown }) {
  const count = errorCount(problem, /./);
  if (count === 0) return <Problem problem={problem} />;
  return (
    <p class="note warning" role="alert">
      {createWords.value.somethingWrong(count)}
    </p>
  );
}
