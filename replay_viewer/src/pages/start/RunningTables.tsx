// What runs is on top; several tables lie in a row to be swiped. Nothing where nothing runs.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Family } from "../../setup/families";
import { RunningCard } from "./RunningCard";
import { runningTables, type Running } from "./running";
import { startWords } from "./words";

export function RunningTables({ families }: { families: readonly Family[] }) {
  const tables = useSignal<readonly Running[]>([]);
  useEffect(() => {
    // Offline the list below says so, and has the last known tables.
    runningTables().then(
      (found) => (tables.value = found),
      () => undefined,
    );
  }, []);
  if (tables.value.length === 0) return null;
  return (
    <section
      class={`running-tables${tables.value.length > 1 ? " several" : ""}`}
      aria-label={startWords.value.runningTable}
      tabIndex={tables.value.length > 1 ? 0 : undefined}
    >
      {tables.value.map((one) => (
        <RunningCard key={one.game.game} {...one} families={families} />
      ))}
    </section>
  );
}
