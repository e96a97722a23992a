// Link sheet: every capability of a game, to copy, scan and print.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function LinksPage({ game }: { game: string }) {
  const t = words.value;
  return (
    <>
      <TopBar title={t.links} subtitle={game} back={`/g/${game}`}>
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction(t.links)}</p>
      </main>
    </>
  );
}
