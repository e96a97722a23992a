// The link of a dispute, to be copied or scanned. It grants nothing: whoever opens it sees what their own link allows.
import { Dialog } from "../../../parts/Dialog";
import { QrCode } from "../../../seal/QrCode";
import { CopyButton } from "../../../parts/CopyButton";
import { disputeWords } from "../../../disputes/words";

export function ShareDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = disputeWords.value;
  return (
    <Dialog open title={t.shareTitle} onClose={onClose} actions={<CopyButton text={address} label={t.shareTitle} />}>
      <div class="dispute-share">
        <QrCode text={address} label={t.qr} />
        <p class="small link-address">{address}</p>
        <p class="small">{t.shareHint}</p>
      </div>
    </Dialog>
  );
}
