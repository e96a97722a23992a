// A game that this reader may not watch now: says when it opens.
import type { Game } from "../../api/types";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";
import { defineWords, text, words } from "../../i18n";

const notYetWords = defineWords({
  opensAfter: text("The replay of this table opens after the game."),
  opensJudge: text("The replay of this table opens to the judge only."),
  opensHint: text("People of the table can open their own sheet with the link of their seat."),
});

export type NotYetProps = { title: string | null; visibility: Game["visibility"]; seat: boolean };

export function NotYet({ title, visibility, seat }: NotYetProps) {
  const t = notYetWords.value;
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
