// Recorder: the scribe's phone.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function RecorderPage({ game }: { game: string }) {
  const t = words.value;
  return (
    <>
      <TopBar title={t.record} subtitle={game} back={`/g/${game}`}>
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction(t.record)}</p>
      </main>
    </>
  );
}
