// The end on a seat's phone: one tap agrees and opens what this seat sealed, with a moment to think better of it; or it stays.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { getAllFacts } from "../../api/client";
import { newId } from "../../api/ids";
import type { FactItem } from "../../api/types";
import { Cosign } from "../../heads/Cosign";
import { wording } from "../../i18n";
import { agreedIn, phonesIn } from "../../passages/agreed";
import { endWords } from "../../passages/endWords";
import { agreeToOpen } from "../../passages/server";
import { WhoAgreed } from "../../passages/WhoAgreed";
import { DealCheck, type DealDrawn } from "../../parts/DealCheck";
import { AnyIcon } from "../../parts/AnyIcon";
import { Problem } from "../../parts/Problem";
import { Sky } from "../../parts/sky/Sky";
import { openSeal } from "../../seal/client";
import { term } from "./layout";
import type { SeatState } from "./load";
import { SealedRows, sealedOf } from "./SealedRows";

/** How long a tap can be taken back: nothing is sent before. */
const GRACE_MS = 3_000;

export function Closing({ state }: { state: SeatState }) {
  const closed = state.game.value?.closed;
  return closed ? <End state={state} how={String(closed)} /> : null;
}

function End({ state, how }: { state: SeatState; how: string }) {
  const t = endWords.value;
  const whole = useSignal<readonly FactItem[]>([]);
  const withNotes = useSignal(false);
  const opening = useSignal(false);
  const covered = useSignal(false);
  const problem = useSignal<unknown>(null);
  const timer = useRef<number | undefined>(undefined);
  const request = useRef(newId().slice(0, 24));
  useEffect(() => {
    const ask = { lang: wording.value, as: "public" };
    void getAllFacts(state.id, ask).then(
      (all) => (whole.value = all),
      () => undefined,
    );
    return () => window.clearTimeout(timer.current);
  }, []);
  const facts = [...whole.value, ...state.facts.value];
  const agreed = agreedIn(facts);
  const sealed = sealedOf(state);
  const done = agreed.has(state.seat) && sealed.others.length === 0;
  const send = async () => {
    try {
      for (const seal of sealed.onlyHere) await openSeal(state.id, seal.seal, seal.opening);
      await agreeToOpen(state.id, request.current, withNotes.value, agreed.has(state.seat));
      request.current = newId().slice(0, 24);
      await state.reload();
    } catch (cause) {
      problem.value = cause;
    } finally {
      opening.value = false;
    }
  };
  const press = () => {
    if (opening.value) return;
    problem.value = null;
    opening.value = true;
    timer.current = window.setTimeout(() => void send(), GRACE_MS);
  };
  const stop = () => {
    window.clearTimeout(timer.current);
    opening.value = false;
  };
  const passages = Object.values(state.table.value?.table.passages ?? {});
  return (
    <section class="closing" aria-label={t.endTitle}>
      <Sky time="dawn">
        <p class="closing-result">{resultOf(facts) ?? term(state.layout.value!, how)}</p>
      </Sky>
      <WhoAgreed
        seats={state.game.value!.seats}
        agreed={agreed}
        phones={passages.length > 0 && whole.value.length > 0 ? phonesIn(facts) : null}
      />
      {covered.value && !done ? (
        <p class="note">
          {t.kept}{" "}
          <button type="button" class="button" data-choice="uncover" onClick={() => (covered.value = false)}>
            {t.openAll}
          </button>
        </p>
      ) : (
        <>
          {!done && <p class="small">{t.oneTap}</p>}
          <DealCheck draw={(state.table.value?.table as { draw?: DealDrawn | null } | undefined)?.draw} />
          <SealedRows state={state} withNotes={withNotes} passages={passages} done={done} />
          <div class="closing-buttons">
            {done ? (
              <>
                <StillSealed state={state} agreed={agreed} />
                <a class="button big lamp" href={`/g/${encodeURIComponent(state.id)}/review`}>
                  <span class="big-words">
                    <AnyIcon name="book-open" /> {t.lookBack}
                  </span>
                </a>
              </>
            ) : (
              <>
                <button
                  type="button"
                  class={`button big lamp${opening.value ? " opening" : ""}`}
                  data-choice="open-all"
                  aria-disabled={opening.value}
                  onClick={press}
                >
                  <span class="big-words">
                    <AnyIcon name="book-open" /> {opening.value ? t.openingIn : t.openAll}
                  </span>
                </button>
                <button
                  type="button"
                  class="button"
                  data-choice={opening.value ? "stop" : "keep"}
                  onClick={() => (opening.value ? stop() : (covered.value = true))}
                >
                  {opening.value ? t.stop : t.keep}
                </button>
              </>
            )}
          </div>
        </>
      )}
      {problem.value !== null && <Problem problem={problem.value} />}
      <Cosign game={state.id} seat={state.seat} />
    </section>
  );
}

/** What the closing says in one word, as its own sentence has it. */
function resultOf(facts: readonly FactItem[]): string | null {
  const closing = facts.filter(({ fact }) => fact.kind === "game.closed/1").at(-1);
  const said = closing?.sentence.find((span) => typeof span === "object" && "b" in span);
  return typeof said === "object" && "b" in said ? said.b : null;
}

/** By name: whose seals are not open. */
function StillSealed({ state, agreed }: { state: SeatState; agreed: ReadonlySet<number> }) {
  const t = endWords.value;
  const others = state.game.value!.seats.filter((seat) => !agreed.has(seat.seat));
  return <p role="status">{others.length === 0 ? t.allAgreed : t.stillSealed(others.map((seat) => seat.name).join("・"))}</p>;
}
