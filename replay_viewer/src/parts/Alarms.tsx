// Above every page: that what is stored of the game was altered, or that the server has less than it showed before.
import { isBroken, restored } from "../api/broken";
import { defineWords, text } from "../i18n";
import { pathname } from "../router";

const words = defineWords({
  logBroken: text(
    "What is stored of this game was altered: it is shown as it stands, and nothing can be recorded any more. Tell whoever keeps the server.",
  ),
  storeRestored: text(
    "This server was restored from a backup, and has less than it showed before. It can be read. Nothing can be recorded, and no link holds, until whoever runs it has said so; what you have not sent yet stays on this phone.",
  ),
});

export function Alarms() {
  return (
    <>
      {isBroken(pathname.value) && (
        <p class="broken-log" role="alert">
          {words.value.logBroken}
        </p>
      )}
      {restored.value && (
        <p class="broken-log" role="alert">
          {words.value.storeRestored}
        </p>
      )}
    </>
  );
}
