// Before the cards are dealt a seat may add a word of its own, from which they follow, too; nobody has to.
import { useSignal } from "@preact/signals";
import { Problem } from "../../parts/Problem";
import { addWord, dealOf, LONGEST_WORD, wordsIn } from "../../passages/deal";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

export function MyWord({ state, secrets }: { state: SeatState; secrets: Secrets }) {
  const t = phoneWords.value;
  const word = useSignal("");
  const added = useSignal<string[]>([]);
  const problem = useSignal<unknown>(null);
  const deal = secrets.passages.value.find((one) => one.slot === "deal" && one.seeded && one.state === "open");
  if (!deal) return null;
  const send = async (event: Event) => {
    event.preventDefault();
    const said = word.value.trim();
    if (!said) return;
    problem.value = null;
    try {
      await addWord(state.id, state.seat, deal.passage, said);
      added.value = [...added.value, said];
      word.value = "";
    } catch (cause) {
      problem.value = cause;
    }
  };
  const here = wordsIn(state.facts.value, dealOf(deal.passage)).get(state.seat) ?? [];
  const mine = [...new Set([...here, ...added.value])];
  return (
    <form class="card stack my-word" onSubmit={(event) => void send(event)}>
      <h2>{t.addWord}</h2>
      <p class="small">{t.addWordHint}</p>
      {mine.length > 0 && (
        <p role="status">
          <b>{t.wordAdded(mine)}</b>
        </p>
      )}
      <div class="row">
        <input
          name="word"
          aria-label={t.addWord}
          autocomplete="off"
          maxLength={LONGEST_WORD}
          value={word.value}
          onInput={(event) => (word.value = event.currentTarget.value)}
        />
        <button type="submit" class="button" data-choice="word" aria-disabled={word.value.trim() === ""}>
          {t.add}
        </button>
      </div>
      {problem.value !== null && <Problem problem={problem.value} />}
    </form>
  );
}
