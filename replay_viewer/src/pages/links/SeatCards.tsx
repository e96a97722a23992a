// Seat cards for paper: eight on a page of A4. They are on the page only while it is printed.
import type { Seat } from "../../api/types";
import { SeatMark } from "../../parts/SeatMark";
import { QrCode } from "../../seal/QrCode";
import { addressOf, whose } from "./role";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export type SeatCardsProps = { game: string; title: string; links: readonly SheetLink[]; seats: readonly Seat[] };

export function SeatCards({ game, title, links, seats }: SeatCardsProps) {
  const t = linksWords.value;
  return (
    <ol class="paper-cards" aria-label={t.cutHere}>
      {links.map((link) => {
        const seat = seats.find((one) => one.seat === link.seat);
        return (
          <li key={link.role} class="paper-card">
            <QrCode text={addressOf(game, link) ?? ""} label={t.qrAlt(whose(link, seats))} />
            <div>
              <p class="small">{title}</p>
              <p class="paper-card-name">
                {seat && <SeatMark seat={seat} size={28} decorative />} {whose(link, seats)}
              </p>
              <p class="small">{t.cardText}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
