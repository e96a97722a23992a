// Says that the log takes long to judge, and how far the referee is.
import { judging } from "../api/judging";
import { words } from "../i18n";

export function JudgingBand() {
  if (!judging.value) return null;
  const { judged, position } = judging.value;
  return (
    <p class="note band" role="status" data-judging>
      {words.value.stillJudging(judged, position)}
    </p>
  );
}
