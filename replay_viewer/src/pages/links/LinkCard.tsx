// One link: whose it is, what it is for, and what can be done with it.
import type { Seat } from "../../api/types";
import { SeatMark } from "../../parts/SeatMark";
import { CopyButton } from "../../parts/CopyButton";
import { addressOf, madeBy, purposeOf, whose } from "./role";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export type LinkCardProps = {
  game: string;
  link: SheetLink;
  seats: readonly Seat[];
  onQr: () => void;
  onRenew: () => void;
};

export function LinkCard({ game, link, seats, onQr, onRenew }: LinkCardProps) {
  const t = linksWords.value;
  const who = whose(link, seats);
  const address = addressOf(game, link);
  const made = madeBy(link);
  const seat = seats.find((one) => one.seat === link.seat);
  return (
    <li class="card link-card" data-role={link.role}>
      {seat && <SeatMark seat={seat} size={32} decorative />}
      <div class="link-text">
        <h3>{who}</h3>
        {!seat && <p class="small">{purposeOf(link)}</p>}
        {made && <p class="small link-made">{made}</p>}
      </div>
      <div class="row link-buttons">
        {link.token !== null && (
          <button type="button" class="button" aria-label={t.qrAlt(who)} onClick={onQr}>
            {t.qr}
          </button>
        )}
        {address !== null && <CopyButton text={address} label={t.qrTitle(who)} />}
        {!seat && address !== null && (
          <a class="button" href={address} target="_blank" rel="noreferrer" aria-label={`${t.open}: ${who}`}>
            {t.open}
          </a>
        )}
        <button type="button" class="button" aria-label={`${t.renew}: ${who}`} onClick={onRenew}>
          {t.renew}
        </button>
      </div>
    </li>
  );
}
