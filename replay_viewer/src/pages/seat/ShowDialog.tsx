// Showing a seal to one seat.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../api/types";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { SeatMark } from "../../parts/SeatMark";
import { showToast } from "../../parts/Toast";
import { words } from "../../i18n";
import { showSeal } from "../../seal/client";
import type { SeatState } from "./load";
import type { MySeal } from "./mine";
import { seatWords } from "./words";

export type ShowDialogProps = { state: SeatState; seal: MySeal; others: readonly Seat[]; onClose: () => void };

export function ShowDialog({ state, seal, others, onClose }: ShowDialogProps) {
  const t = seatWords.value;
  const problem = useSignal<unknown>(null);
  const show = async (to: number) => {
    try {
      await showSeal(state.id, seal.seal, to);
      await state.reload();
      showToast(t.shown(to));
      onClose();
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <Dialog open title={t.showTitle} onClose={onClose}>
      <div class="stack">
        <p>{seal.inVault ? t.showText : t.showByHand}</p>
        <div class="show-seats">
          {others.map((seat) => (
            <button key={seat.seat} type="button" class="button" onClick={() => void show(seat.seat)}>
              <span>
                <SeatMark seat={seat} decorative /> {words.value.seatName(seat.seat, seat.name)}
              </span>
            </button>
          ))}
        </div>
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
    </Dialog>
  );
}
