// The ≡ menu: everything that is not needed at every step.
import { LanguageSwitch, ThemeSwitch } from "../../parts/DisplaySwitches";
import { words } from "../../i18n";
import { DrawingSwitch } from "./BoardArea";
import type { Replay } from "./model";
import { catchUp, toEnd } from "./moves";
import { copyLink } from "./share";
import type { ReplayUi } from "./ui";
import { replayWords } from "./words";

export function ReplayMenu({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  return (
    <>
      {ui.width.value === "phone" && <DrawingSwitch ui={ui} />}
      <LanguageSwitch />
      <ThemeSwitch />
      <button type="button" class="button" onClick={() => void copyLink(replay, ui)}>
        {t.copyLink}
      </button>
      <button type="button" class="button" onClick={() => replay.go(1)}>
        {t.start}
      </button>
      <button type="button" class="button" onClick={() => (replay.open.value ? catchUp(replay) : toEnd(replay))}>
        {replay.open.value ? t.present : t.end}
      </button>
      <button type="button" class="button" onClick={() => (ui.panel.value = "goto")}>
        {t.goTo}
      </button>
      <button type="button" class="button" onClick={() => (replay.lifted.value = !replay.lifted.value)}>
        {replay.lifted.value ? t.coverAgain : t.uncoverNow}
      </button>
      <button type="button" class="button" onClick={() => (ui.panel.value = "keys")}>
        {t.keyMap}
      </button>
      <button type="button" class="button" onClick={() => window.print()}>
        {t.print}
      </button>
      <a class="button" href="/">
        {words.value.toStart}
      </a>
    </>
  );
}
