// Seat cards for paper: eight on a page of A4. They are on the page only while it is printed.
import type { Seat } from "../../api/types";
import { SeatMark } from "../../parts/SeatMark";
import type { Link } from "../create/open";
import { QrImage } from "./QrImage";
import { whose } from "./role";
import { linksWords } from "./words";

export type SeatCardsProps = { title: string; links: readonly Link[]; seats: readonly Seat[] };

export function SeatCards({ title, links, seats }: SeatCardsProps) {
  const t = linksWords.value;
  return (
    <ol class="paper-cards" aria-label={t.cutHere}>
      {links.map((link) => {
        const seat = seats.find((one) => one.seat === link.seat);
        return (
          <li key={link.role} class="paper-card">
            <QrImage svg={link.qr} alt={t.qrAlt(whose(link, seats))} />
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
