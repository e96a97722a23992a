// A game that this reader may not watch now: says when it opens.
import type { Game } from "../../api/types";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";
import { words } from "../../i18n";
import { replayWords } from "../../board/words";

export type NotYetProps = { title: string | null; visibility: Game["visibility"]; seat: boolean };

export function NotYet({ title, visibility, seat }: NotYetProps) {
  const t = replayWords.value;
  return (
    <>
      <TopBar title={title ?? words.value.replay} back="/">
        <DisplaySwitches />
      </TopBar>
      <main class="page stack">
        <p class="note">{visibility === "judge" ? t.opensJudge : t.opensAfter}</p>
        {!seat && <p>{t.opensHint}</p>}
      </main>
    </>
  );
}
