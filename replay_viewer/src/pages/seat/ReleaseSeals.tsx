// The game is over: this seat opens what it sealed to everybody, or leaves it sealed. Closing itself opened nothing.
import { useSignal } from "@preact/signals";
import { HoldToOpen } from "../../parts/HoldButton";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { releaseSeals } from "../../seal/client";
import { slotLabel } from "./layout";
import type { SeatState } from "./load";
import type { MySeal } from "./mine";
import { seatWords } from "./words";

export function ReleaseSeals({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const withNotes = useSignal(false);
  const problem = useSignal<unknown>(null);
  const sealed = state.seals.value.filter((seal) => seal.own && seal.opened === null && !seal.released);
  const [notes, others] = [sealed.filter(isNote), sealed.filter((seal) => !isNote(seal))].map((some) =>
    some.filter((seal) => seal.inVault),
  ) as [MySeal[], MySeal[]];
  const onlyHere = sealed.length - sealed.filter((seal) => seal.inVault).length;
  if (!state.game.value?.closed || sealed.length === 0) return null;
  const chosen = withNotes.value ? [...others, ...notes] : others;
  const release = async () => {
    problem.value = null;
    try {
      await releaseSeals(
        state.id,
        chosen.map((seal) => seal.seal),
      );
      await state.reload();
      showToast(t.releasedToast(chosen.length));
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <section class="seal-card release-card" aria-labelledby="release-title">
      <div class="seal-body">
        <h2 id="release-title" class="seal-title">
          {t.releaseTitle}
        </h2>
        <p>{t.releaseText}</p>
        {others.length > 0 && (
          <ul class="release-list">
            {others.map((seal) => (
              <li key={seal.seal}>{slotLabel(state.layout.value!, seal.slot)}</li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <label class="release-notes">
            <input
              type="checkbox"
              checked={withNotes.value}
              onChange={(event) => (withNotes.value = event.currentTarget.checked)}
            />
            <span>{t.releaseNotes(notes.length)}</span>
          </label>
        )}
        {onlyHere > 0 && <p class="small">{t.releaseOnlyHere(onlyHere)}</p>}
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
      <div class="seal-actions one">
        <HoldToOpen onOpen={() => void release()} hint={t.openHint} disabled={chosen.length === 0}>
          {t.release(chosen.length)}
        </HoldToOpen>
      </div>
    </section>
  );
}

function isNote(seal: MySeal): boolean {
  return seal.purpose === "note";
}
