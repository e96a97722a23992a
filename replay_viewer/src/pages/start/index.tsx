// Start page: what runs is on top, in one's own role; then games as pictures; then what was played.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatMark } from "../../parts/SeatMark";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Menu } from "../../parts/Menu";
import { TopBar } from "../../parts/TopBar";
import { families, type Family } from "../../setup/families";
import { Entrances } from "./Entrances";
import { GamesList } from "./GamesList";
import { NewTable } from "./NewTable";
import { RunningTables } from "./RunningTables";
import { Welcome } from "./Welcome";
import { startWords } from "./words";
import "./start.css";

export function StartPage() {
  const all = useSignal<Family[] | null>(null);
  useEffect(() => {
    families().then(
      (found) => (all.value = found),
      () => (all.value = []), // ids are shown in place of names, and no pictures
    );
  }, []);
  const named = all.value ?? [];
  return (
    <>
      <TopBar title="UCR" subtitle={startWords.value.subtitle} before={<Marks />}>
        <Menu>
          <DisplaySwitches />
        </Menu>
      </TopBar>
      <main class="page start-page">
        <Welcome />
        <RunningTables families={named} />
        <NewTable families={all.value} />
        <Entrances />
        <GamesList families={named} />
      </main>
    </>
  );
}

/** Two seats: what every page here is about. */
function Marks() {
  return (
    <span class="start-marks" aria-hidden="true">
      <SeatMark seat={{ seat: 1, name: "" }} size={20} decorative />
      <SeatMark seat={{ seat: 2, name: "" }} size={20} decorative />
    </span>
  );
}
