// Create page: a new game in five rows.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function CreatePage() {
  const t = words.value;
  return (
    <>
      <TopBar title={t.record} back="/">
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction(t.record)}</p>
      </main>
    </>
  );
}
