// A link to be scanned. A seat's is shown only when its person holds this device.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../api/types";
import { Dialog } from "../../parts/Dialog";
import { QrCode } from "../../seal/QrCode";
import { CopyButton } from "../../parts/CopyButton";
import { addressOf, whose } from "./role";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export type QrDialogProps = { game: string; link: SheetLink; seats: readonly Seat[]; onClose: () => void };

export function QrDialog({ game, link, seats, onClose }: QrDialogProps) {
  const t = linksWords.value;
  const handed = useSignal(link.seat === null);
  const who = whose(link, seats);
  const seat = seats.find((one) => one.seat === link.seat);
  if (!handed.value && link.seat !== null)
    return (
      <Dialog open title={t.qrTitle(who)} onClose={onClose}>
        <div class="stack">
          <p class="hand-over">{t.handOver(link.seat, seat?.name ?? "")}</p>
          <p>{t.handOverWhy}</p>
          <button type="button" class="button primary" onClick={() => (handed.value = true)}>
            {t.handedOver}
          </button>
        </div>
      </Dialog>
    );
  const address = addressOf(game, link) ?? "";
  return (
    <Dialog
      open
      title={t.qrTitle(who)}
      onClose={onClose}
      actions={
        <>
          <CopyButton text={address} label={t.qrTitle(who)} />
          <a class="button" href={address} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        </>
      }
    >
      {address && <QrCode text={address} label={t.qrAlt(who)} />}
      <p class="small link-address">{address}</p>
    </Dialog>
  );
}
