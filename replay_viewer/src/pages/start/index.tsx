// Start page: what one can do here, and the list of games.
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";

export function StartPage() {
  const t = words.value;
  return (
    <>
      <TopBar title={"UCR"}>
        <DisplaySwitches />
      </TopBar>
      <main class="page">
        <p>{t.underConstruction("UCR")}</p>
      </main>
    </>
  );
}
