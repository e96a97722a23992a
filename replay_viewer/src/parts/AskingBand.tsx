// Says that there is no place for a live stream, and that the page asks every few seconds instead.
import { asking } from "../api/asking";
import { words } from "../i18n";

export function AskingBand() {
  if (!asking.value) return null;
  return (
    <p class="note band" role="status" data-asking>
      {words.value.askingInstead}
    </p>
  );
}
