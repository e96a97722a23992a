// Replay: the film of a game, its log and findings.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function ReplayPage({ game }: { game: string }) {
  const t = words.value;
  return (
    <>
      <TopBar title={t.replay} subtitle={game} back="/">
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction(t.replay)}</p>
      </main>
    </>
  );
}
