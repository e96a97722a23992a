// Renewing a link voids every older one of its role at once: said before it is done.
import { useSignal } from "@preact/signals";
import { request } from "../../api/client";
import { capabilities, forget, keep } from "../../api/links";
import type { Role, Seat } from "../../api/types";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { keepMade, pageOfRole, type Link } from "../../setup/open";
import { whose } from "./role";
import type { SheetLink } from "./sheet";
import { linksWords } from "./words";

export type RenewDialogProps = {
  game: string;
  link: SheetLink;
  seats: readonly Seat[];
  onRenewed: () => Promise<void>;
  onClose: () => void;
};

export function RenewDialog({ game, link, seats, onRenewed, onClose }: RenewDialogProps) {
  const t = linksWords.value;
  const problem = useSignal<unknown>(null);
  const busy = useSignal(false);
  const who = whose(link, seats);
  const renew = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      await renewLink(game, link);
      showToast(t.renewed(who));
      await onRenewed();
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  return (
    <Dialog
      open
      title={t.renewTitle(who)}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {writingWords.value.cancel}
          </button>
          <button type="button" class="button primary" onClick={() => void renew()}>
            {t.renew}
          </button>
        </>
      }
    >
      <p>{t.renewText}</p>
      {problem.value !== null && <Problem problem={problem.value} />}
    </Dialog>
  );
}

async function renewLink(game: string, old: SheetLink): Promise<void> {
  const made = await request<Link>(`/games/${encodeURIComponent(game)}/links`, { method: "POST", body: { role: old.role } });
  const kept = capabilities(game).find(
    (one) => one.token === old.token || (one.role === made.role.split(":")[0] && one.seat === made.seat),
  );
  if (kept) {
    forget(game, kept.token);
    keep(game, { token: made.token, page: pageOfRole(made), role: made.role.split(":")[0] as Role, seat: made.seat });
  }
  keepMade(game, [{ ...made, generation: old.generation + 1 }]);
}
