// What this seat did, noted and learned, night by night, each where it happened; seen only while pressed.
import { HoldToPeek } from "../../parts/HoldButton";
import { words } from "../../i18n";
import { Sentence } from "../../parts/Sentence";
import { slotWord } from "../../passages/words";
import type { Passage } from "../../passages/server";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

export function MyNights({ state, secrets }: { state: SeatState; secrets: Secrets }) {
  const t = phoneWords.value;
  const passages = secrets.passages.value;
  const asked = secrets.asked.value;
  return (
    <section class="stack my-nights" aria-labelledby="nights-title">
      <h2 id="nights-title">
        {t.notes} <small>{t.onlyMe}</small>
      </h2>
      <HoldToPeek
        label={t.press}
        secret={() => (asked ? <Learned passages={passages} state={state} /> : <p>{words.value.loading}</p>)}
      />
    </section>
  );
}

/** An empty part says so; what others did is another thing, and said apart. */
function Learned({ passages, state }: { passages: readonly Passage[]; state: SeatState }) {
  const t = phoneWords.value;
  const seats = state.game.value?.seats ?? [];
  const covered = passages.some((one) => one.state !== "opened");
  return (
    <ul class="learned">
      {passages.length === 0 && <li>{t.noneYet}</li>}
      {passages.map((one) => (
        <li key={one.passage}>
          <b>{titleOf(one, passages)}</b>
          {(one.said ?? []).length === 0 && <span class="nothing-here">{t.nothingHere}</span>}
          {(one.said ?? []).map((spans, at) => (
            <span key={at}>
              <Sentence spans={spans} seats={seats} />
            </span>
          ))}
        </li>
      ))}
      {covered && <li class="not-yet">{t.notYet}</li>}
    </ul>
  );
}

/** 夜 2: the second of its kind; of one alone no number. */
function titleOf(passage: Passage, all: readonly Passage[]): string {
  const alike = all.filter((one) => one.slot === passage.slot);
  const number = alike.length > 1 ? ` ${alike.indexOf(passage) + 1}` : "";
  return `${slotWord(passage.slot)}${number}`;
}
