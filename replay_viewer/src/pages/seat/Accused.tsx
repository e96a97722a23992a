// What is disputed about this seat: it reads the claim on its own phone and answers there, in one tap or in words.
import { useSignal } from "@preact/signals";
import type { FactItem } from "../../api/types";
import { newId } from "../../api/ids";
import { AnyIcon } from "../../parts/AnyIcon";
import { Problem } from "../../parts/Problem";
import { Sentence } from "../../parts/Sentence";
import { showToast } from "../../parts/Toast";
import { disputeHref } from "../../disputes/hrefs";
import { claimWord, whoWord } from "../../disputes/say";
import { sendAnswer } from "../../disputes/server";
import type { Answer, Brief } from "../../disputes/types";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";

export function Accused({ state }: { state: SeatState }) {
  const t = phoneWords.value;
  const about = state.disputes.open.value.filter((one) => isAbout(one, state));
  if (about.length === 0) return null;
  return (
    <section class="stack accused" aria-labelledby="accused-title">
      <h2 id="accused-title">
        <AnyIcon name="flag" /> {t.aboutYou}
      </h2>
      {about.map((one) => (
        <Claim key={one.dispute} state={state} brief={one} />
      ))}
    </section>
  );
}

/** Its own deed is disputed, and by somebody else. */
function isAbout(brief: Brief, state: SeatState): boolean {
  const fact = factOf(brief, state)?.fact;
  const opener = brief.seat === state.seat || brief.by === `seat:${state.seat}`;
  return !opener && fact?.seat === state.seat;
}

function factOf(brief: Brief, state: SeatState): FactItem | undefined {
  return state.facts.value.find((item) => item.fact.id === brief.fact);
}

function Claim({ state, brief }: { state: SeatState; brief: Brief }) {
  const t = phoneWords.value;
  const problem = useSignal<unknown>(null);
  const given = useSignal<string | null>(null);
  const seats = state.game.value?.seats ?? [];
  const item = factOf(brief, state)!;
  const answer = async (value: Answer, said: string) => {
    problem.value = null;
    try {
      await sendAnswer(state.id, brief.dispute, { id: newId(), seat: state.seat, answer: value });
      given.value = said;
      showToast(t.answeredIt(said));
      await state.disputes.read();
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <div class="card stack" data-accused={brief.dispute}>
      <p>
        <Sentence spans={item.sentence} seats={seats} />
      </p>
      <p>
        {brief.claim && <b>「{claimWord(brief.claim)}」</b>} <small>{brief.by && whoWord(brief.by, seats)}</small>
      </p>
      {given.value !== null && <p role="status">{t.answeredIt(given.value)}</p>}
      <div class="answers">
        <button type="button" class="button" data-answer="accept" onClick={() => void answer("accept", t.claimRight)}>
          {t.claimRight}
        </button>
        <button type="button" class="button" data-answer="object" onClick={() => void answer("object", t.recordRight)}>
          {t.recordRight}
        </button>
      </div>
      <a class="button quiet" href={disputeHref(state.id, brief.dispute)}>
        {t.readAll}
      </a>
      {problem.value !== null && <Problem problem={problem.value} />}
    </div>
  );
}
