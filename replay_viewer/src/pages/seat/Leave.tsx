// What else this seat may seal: one button of the same size for each, and one form for all.
import { useSignal } from "@preact/signals";
import { told } from "../../i18n";
import { sheetSlot, type SealSlot } from "./layout";
import type { SeatState } from "./load";
import { SealDialog } from "./SealDialog";
import { seatWords } from "./words";

export function Leave({ state }: { state: SeatState }) {
  const t = seatWords.value;
  const chosen = useSignal<SealSlot | null>(null);
  const layout = state.layout.value!;
  const slots = layout.seal_slots.filter((slot) => slot !== sheetSlot(layout));
  if (slots.length === 0 || state.game.value?.closed) return null;
  return (
    <section class="stack" aria-labelledby="leave-title">
      <h2 id="leave-title">{t.leave}</h2>
      <div class="leave-slots">
        {slots.map((slot) => (
          <button key={slot.slot} type="button" class="button" onClick={() => (chosen.value = slot)}>
            {told(slot.label)}
          </button>
        ))}
      </div>
      <p class="small">{t.leaveNote}</p>
      {chosen.value && <SealDialog state={state} slot={chosen.value} onClose={() => (chosen.value = null)} />}
    </section>
  );
}
