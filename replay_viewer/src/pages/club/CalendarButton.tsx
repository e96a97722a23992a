// The evenings of the club as a file for one's own calendar. No address to subscribe to: it would have the link's token in it.
import { useSignal } from "@preact/signals";
import { heldClub, type Club } from "../../api/clubs";
import { send } from "../../api/client";
import { wording } from "../../i18n";
import { forFiles, save } from "../../parts/FileButton";
import { problemText } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { clubWords } from "./words";

export function CalendarButton({ club }: { club: Club }) {
  const busy = useSignal(false);
  const take = async () => {
    busy.value = true;
    try {
      const asked = { token: heldClub(club.club)?.token ?? null, query: { lang: wording.value } };
      const file = await send(`/clubs/${encodeURIComponent(club.club)}/evenings.ics`, asked);
      save(await file.blob(), `${forFiles(club.name) || club.club}.ics`);
    } catch (problem) {
      showToast(problemText(problem));
    } finally {
      busy.value = false;
    }
  };
  return (
    <p>
      <button type="button" class="button" disabled={busy.value} onClick={() => void take()}>
        {clubWords.value.calendar}
      </button>
    </p>
  );
}
