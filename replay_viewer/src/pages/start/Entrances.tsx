// The three ways in: a new table, the demo, a file.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { findDemo, type GameLine } from "./games";
import { OpenFile } from "./OpenFile";
import { startWords } from "./words";

export function Entrances() {
  const t = startWords.value;
  const demo = useSignal<GameLine | null>(null);
  useEffect(() => {
    // Without a demo its button is absent; the list below says it when the server cannot be reached.
    findDemo().then(
      (found) => (demo.value = found),
      () => undefined,
    );
  }, [language.value]);
  return (
    <div class="entrances">
      <a class="button primary entrance" href="/new" onClick={toFormBeside}>
        {t.newTable}
      </a>
      {demo.value && (
        <a class="button entrance" href={`/g/${demo.value.game}?begin=play`}>
          {t.demo(demo.value.steps)}
        </a>
      )}
      <OpenFile />
      <a class="button entrance" href="/c">
        {t.clubs}
      </a>
      <a class="button entrance" href="/help">
        {words.value.help}
      </a>
    </div>
  );
}

/** Where the form stands beside the list, one is led to it instead of to another page. */
function toFormBeside(event: MouseEvent): void {
  const aside = document.getElementById("create-beside");
  if (!aside || aside.offsetParent === null) return;
  event.preventDefault();
  aside.scrollIntoView({ block: "nearest" });
  aside.querySelector<HTMLElement>(".seat-name, button")?.focus();
}
