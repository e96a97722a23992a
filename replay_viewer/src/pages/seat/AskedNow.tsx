// The table's open question, with answers of one size: neither the hand nor the light tells which was pressed.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { answerQuestion, type Answer } from "./answer";
import { isQuestion, term } from "./layout";
import type { SeatState } from "./load";
import { seatWords } from "./words";

const ANSWERS: readonly Answer[] = ["accept", "object", "decline", "silent"];

export function AskedNow({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const table = state.table.value;
  const asked = table?.asked;
  if (!table || !asked || state.game.value?.closed || !isQuestion(state.layout.value!, asked.question)) return null;
  const asker = state.game.value?.seats.find((seat) => seat.seat === asked.seat);
  const given = asked.answers[String(state.seat)] as Answer | undefined;
  const answer = async (value: Answer) => {
    if (busy.value) return;
    busy.value = true;
    problem.value = null;
    try {
      await answerQuestion(state.id, state.seat, asked.fact, value, table.step);
      await state.reload();
      showToast(t.answerSent);
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  return (
    <section class="stack" aria-labelledby="asked-title">
      <h2 id="asked-title">{t.asked}</h2>
      <div class="asked-card">
        <p class="asked-question">
          {asker && `${words.value.seatName(asker.seat, asker.name)}：`}
          {term(state.layout.value!, asked.question)}
        </p>
        {given && <p>{t.answered(t[given])}</p>}
        <div class="answers">
          {ANSWERS.map((value) => (
            <button key={value} type="button" class="button" onClick={() => void answer(value)}>
              {t[value]}
            </button>
          ))}
        </div>
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
    </section>
  );
}
