// All links of a game for its owner: those of the table, those of the seats, and the cards to print.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { LinkCard } from "./LinkCard";
import { QrDialog } from "./QrDialog";
import { RenewDialog } from "./RenewDialog";
import { SeatCards } from "./SeatCards";
import { Shelving } from "./Shelving";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export type LinkSheetProps = { game: Game; links: readonly SheetLink[]; onChange: () => Promise<void> };

type Shown = { what: "qr" | "renew"; role: string };

export function LinkSheet({ game, links, onChange }: LinkSheetProps) {
  const t = linksWords.value;
  const shown = useSignal<Shown | null>(null);
  const printing = useSignal(false);
  useEffect(() => {
    if (!printing.value) return;
    const done = () => (printing.value = false);
    window.addEventListener("afterprint", done);
    const timer = setTimeout(() => window.print(), 150); // the pictures want to be drawn first
    return () => {
      clearTimeout(timer);
      window.removeEventListener("afterprint", done);
    };
  }, [printing.value]);
  const ofSeats = links.filter((link) => link.seat !== null);
  const asked = links.find((link) => link.role === shown.value?.role);
  const close = () => (shown.value = null);
  const list = (some: readonly SheetLink[]) => (
    <ul class="link-cards">
      {some.map((link) => (
        <LinkCard
          key={link.role}
          game={game.game}
          link={link}
          seats={game.seats}
          onQr={() => (shown.value = { what: "qr", role: link.role })}
          onRenew={() => (shown.value = { what: "renew", role: link.role })}
        />
      ))}
    </ul>
  );
  return (
    <>
      <div class="stack links-screen">
        <p>{t.intro}</p>
        <p class="note">{t.once}</p>
        {isLocal(location.hostname) && <p class="note">{t.localOnly}</p>}
        <div class="row">
          <a class="button primary link-record" href={`/g/${game.game}/record`}>
            {t.record}
          </a>
          {ofSeats.some((link) => link.token !== null) && (
            <button type="button" class="button" onClick={() => (printing.value = true)}>
              {t.printCards}
            </button>
          )}
          <a class="button" href={`/g/${game.game}`}>
            {t.replay}
          </a>
        </div>
        <h2>{t.table}</h2>
        {list(links.filter((link) => link.seat === null))}
        <h2>{t.seats}</h2>
        <p class="small">{t.seatText}</p>
        {list(ofSeats)}
        <Shelving game={game.game} />
      </div>
      {printing.value && (
        <SeatCards
          game={game.game}
          title={game.title}
          links={ofSeats.filter((link) => link.token !== null)}
          seats={game.seats}
        />
      )}
      {asked && shown.value?.what === "qr" && (
        <QrDialog key={asked.token} game={game.game} link={asked} seats={game.seats} onClose={close} />
      )}
      {asked && shown.value?.what === "renew" && (
        <RenewDialog
          game={game.game}
          link={asked}
          seats={game.seats}
          onClose={close}
          onRenewed={async () => {
            await onChange();
            shown.value = { what: "qr", role: asked.role };
          }}
        />
      )}
    </>
  );
}

/** Whether other devices cannot reach this address. */
export function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}
