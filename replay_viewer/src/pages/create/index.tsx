// Create page: the form of a new game by itself, for phones and for a link to it.
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Menu } from "../../parts/Menu";
import { TopBar } from "../../parts/TopBar";
import { CreateForm } from "../../setup/CreateForm";
import { query } from "../../router";
import { createWords } from "../../setup/words";

export function CreatePage() {
  return (
    <>
      <TopBar title={createWords.value.newTable} back="/">
        <Menu>
          <DisplaySwitches />
        </Menu>
      </TopBar>
      <main class="page create-page">
        <CreateForm asked={query.value.get("game")} />
      </main>
    </>
  );
}
