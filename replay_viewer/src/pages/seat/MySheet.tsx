// My sheet: the last one sealed, or the way to seal it.
import { useSignal } from "@preact/signals";
import { told } from "../../i18n";
import { sheetSlot } from "./layout";
import type { SeatState } from "./load";
import { SealCard } from "./SealCard";
import { SealDialog } from "./SealDialog";
import { seatWords } from "./words";

export function MySheet({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const sealing = useSignal(false);
  const slot = sheetSlot(state.layout.value!);
  if (!slot) return null;
  const sheet = sheetInForce(state);
  const closed = Boolean(state.game.value?.closed);
  return (
    <>
      {sheet ? (
        <SealCard state={state} seal={sheet} openLabel={t.openSheet} />
      ) : (
        <section class="seal-card" aria-label={told(slot.label)}>
          <div class="seal-body">
            <h2 class="seal-title">
              {told(slot.label)} <span class="seal-state">{t.notSealed}</span>
            </h2>
            <button type="button" class="button primary seal-first" disabled={closed} onClick={() => (sealing.value = true)}>
              {t.sealSheet}
            </button>
            <details class="seat-details" open={state.game.value?.sheets === "paper"}>
              <summary>{t.paperTitle}</summary>
              <p>{t.paperText}</p>
            </details>
          </div>
        </section>
      )}
      {sheet && !closed && (
        <button type="button" class="button quiet seal-again" onClick={() => (sealing.value = true)}>
          {t.sealAgain}
        </button>
      )}
      {sealing.value && <SealDialog state={state} slot={slot} onClose={() => (sealing.value = false)} />}
    </>
  );
}

/** The sheet sealed last is the one that counts; the server lists seals in the order of the log. */
export function sheetInForce(state: SeatState) {
  const slot = sheetSlot(state.layout.value!);
  return state.seals.value.filter((seal) => seal.own && seal.slot === slot?.slot).slice(-1)[0];
}
