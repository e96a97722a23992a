// The opening of a seal as QR and text, made on this phone: a photograph of it opens the seal without the phone.
import { Dialog } from "../../parts/Dialog";
import { QrCode } from "../../seal/QrCode";
import { backupText, type Opening } from "../../seal/openings";
import { CopyButton } from "../../parts/CopyButton";
import { seatWords } from "./words";

export type BackupDialogProps = { opening: Opening; onClose: () => void };

export function BackupDialog({ opening, onClose }: BackupDialogProps) {
  const t = seatWords.value;
  const text = backupText(opening);
  return (
    <Dialog open title={t.backupTitle} onClose={onClose} actions={<CopyButton text={text} label={t.backupTitle} />}>
      <div class="stack">
        <p>{t.backupText}</p>
        <QrCode text={text} label={t.backupQr} />
        <textarea class="input" readOnly rows={4} aria-label={t.backupField} value={text} />
      </div>
    </Dialog>
  );
}
