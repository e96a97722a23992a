// Start page: three ways in, what it is for, the list of games; on wide screens the form of a new game beside them.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { TopBar } from "../../parts/TopBar";
import { CreateForm } from "../../setup/CreateForm";
import { createWords } from "../../setup/words";
import { Entrances } from "./Entrances";
import { GamesList } from "./GamesList";
import { Sentences } from "./Sentences";
import { startWords } from "./words";
import "./start.css";

const WIDE = "(min-width: 1100px)";

export function StartPage() {
  const wide = useSignal(matchMedia(WIDE).matches);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => (wide.value = media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return (
    <>
      <TopBar title="UCR" subtitle={startWords.value.subtitle}>
        <DisplaySwitches />
      </TopBar>
      <main class="page start-page">
        <div class="start-left">
          <Entrances />
          <Sentences />
          <GamesList />
        </div>
        {wide.value && (
          <aside id="create-beside" class="card start-create" aria-labelledby="create-title">
            <h2 id="create-title">{createWords.value.newTable}</h2>
            <CreateForm />
          </aside>
        )}
      </main>
    </>
  );
}
