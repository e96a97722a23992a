import { ApiProblem } from "../api/problem";
import { Problem } from "../parts/Problem";
import { createWords } from "./words";

/** Every place of a file or a pasted list that is wrong, in the server's words. */
export function Mistakes({ problem }: { problem: unknown }) {
  const places = problem instanceof ApiProblem ? Object.entries(problem.errors) : [];
  if (places.length === 0) return <Problem problem={problem} />;
  return (
    <div class="note warning" role="alert">
      <p>{createWords.value.tablesWrong(places.length)}</p>
      <ul lang="en" class="tables-mistakes">
        {places.map(([place, messages]) => (
          <li key={place}>
            <code>{place}</code> {messages.join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
