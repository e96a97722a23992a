// One seal of this seat: look while holding, compare by three words, keep a backup, open to all, show to one.
import { useSignal } from "@preact/signals";
import { HoldToOpen, HoldToPeek } from "../../parts/HoldButton";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { openSeal } from "../../seal/client";
import { BackupDialog } from "./BackupDialog";
import { Fingerprint } from "./Fingerprint";
import { slotLabel } from "./layout";
import type { SeatState } from "./load";
import type { MySeal } from "./mine";
import { SealState } from "./SealState";
import { ShowDialog } from "./ShowDialog";
import { ValueView } from "./ValueView";
import { seatWords } from "./words";

export type SealCardProps = { state: SeatState; seal: MySeal; openLabel: string };

export function SealCard({ state, seal, openLabel }: SealCardProps) {
  const t = seatWords.value;
  const layout = state.layout.value!;
  const dialog = useSignal<"backup" | "show" | null>(null);
  const problem = useSignal<unknown>(null);
  const others = state.game.value!.seats.filter((seat) => seat.seat !== state.seat);
  const close = () => (dialog.value = null);
  const open = async () => {
    try {
      await openSeal(state.id, seal.seal, seal.opening);
      await state.reload();
      showToast(t.openedToast);
    } catch (cause) {
      problem.value = cause;
    }
  };
  const label = slotLabel(layout, seal.slot);
  return (
    <section class="seal-card" aria-label={label} data-seal={seal.seal}>
      <div class="seal-body">
        <h2 class="seal-title">
          {label} <SealState seal={seal} />
        </h2>
        {seal.opened !== null && <ValueView value={seal.value} layout={layout} />}
        {seal.opened === null && seal.known && <HoldToPeek secret={() => <ValueView value={seal.value} layout={layout} />} />}
        {seal.opened === null && !seal.opening && <p class="note">{t.noOpening}</p>}
        <Fingerprint game={state.id} seat={state.seat} seal={seal} />
        {seal.opened === null && seal.opening && (
          <div class="backup-line">
            <p class="small">
              {seal.inVault ? t.inVault : t.onlyHere} ・ {t.backupHint}
            </p>
            <button type="button" class="button quiet backup-button" onClick={() => (dialog.value = "backup")}>
              {t.backup}
            </button>
          </div>
        )}
        {problem.value !== null && <Problem problem={problem.value} />}
      </div>
      {seal.opened === null && (
        <div class="seal-actions">
          <HoldToOpen onOpen={() => void open()} hint={t.openHint} disabled={!seal.opening}>
            {openLabel}
          </HoldToOpen>
          <button type="button" class="button" onClick={() => (dialog.value = "show")}>
            {t.show}
            <small>{t.showHint}</small>
          </button>
        </div>
      )}
      {dialog.value === "backup" && seal.opening && <BackupDialog opening={seal.opening} onClose={close} />}
      {dialog.value === "show" && <ShowDialog state={state} seal={seal} others={others} onClose={close} />}
    </section>
  );
}
