// On the page of a claimed seat: once, the code for a lost phone; in its menu, moving to another phone.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../parts/Dialog";
import { Problem } from "../parts/Problem";
import { QrCode } from "../seal/QrCode";
import { remember, remembered } from "../storage";
import { ticketWords } from "./words";

const offeredKey = (game: string, role: string) => `ucr.paper.${game.toLowerCase()}.${role}`;

/** Offered until it was looked at or put away. */
export function Paper({ game, role }: { game: string; role: string }) {
  const t = ticketWords.value;
  const link = useSignal<string | null>(null);
  const done = useSignal(remembered(offeredKey(game, role)) !== null);
  const open = useSignal(false);
  useEffect(() => {
    if (!done.value) void import("./claiming").then(({ paperLink }) => void (link.value = paperLink(game, role)));
  }, []);
  const away = () => {
    remember(offeredKey(game, role), "1");
    done.value = true;
    open.value = false;
  };
  if (done.value || link.value === null) return null;
  return (
    <section class="card stack" aria-label={t.paperTitle}>
      <h2>{t.paperTitle}</h2>
      <p class="small">{t.paperText}</p>
      <div class="row">
        <button type="button" class="button" data-choice="paper" onClick={() => (open.value = true)}>
          {t.paperShow}
        </button>
        <button type="button" class="button quiet" data-choice="no-paper" onClick={away}>
          {t.paperNo}
        </button>
      </div>
      {open.value && (
        <Dialog open title={t.paperTitle} onClose={away}>
          <div class="stack">
            <p>{t.paperText}</p>
            <QrCode text={link.value} label={t.paperQr} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

export function MoveButton({ game, role }: { game: string; role: string }) {
  const t = ticketWords.value;
  const open = useSignal(false);
  const link = useSignal<string | null>(null);
  const problem = useSignal<unknown>(null);
  const make = () =>
    void import("./claiming")
      .then(({ handOver }) => handOver(game, role))
      .then(
        (made) => (link.value = made),
        (cause: unknown) => (problem.value = cause),
      );
  return (
    <>
      <button type="button" class="button" data-choice="move" onClick={() => (open.value = true)}>
        {t.move}
      </button>
      {open.value && (
        <Dialog open title={t.move} onClose={() => (open.value = false)}>
          <div class="stack">
            <p>{t.moveText}</p>
            {problem.value !== null && <Problem problem={problem.value} />}
            {link.value === null ? (
              <button type="button" class="button primary" data-choice="make-move" onClick={make}>
                {t.moveDo}
              </button>
            ) : (
              <>
                <QrCode text={link.value} label={t.moveQr} />
                <textarea class="input" readOnly rows={3} aria-label={t.moveQr} value={link.value} />
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
