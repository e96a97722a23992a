// Above the log: log or findings, search, and the filter by seat and kind of line.
import { words } from "../../i18n";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";
import { filterOf } from "./Log";
import { SideTabs } from "./SideTabs";

export function LogTools({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  return (
    <div class="log-tools">
      <SideTabs replay={replay} ui={ui} />
      {ui.side.value === "log" && <LogFilters replay={replay} ui={ui} />}
    </div>
  );
}

function LogFilters({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = replayWords.value;
  const searching = ui.search.value.trim() !== "";
  const count = searching ? replay.shown.value.filter(filterOf(replay, ui)).length : 0;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    ui.search.value = "";
    (event.currentTarget as HTMLElement).blur();
  };
  return (
    <>
      <input
        class="input log-search"
        type="search"
        data-search
        aria-label={t.search}
        placeholder={`${t.search} ( / )`}
        value={ui.search.value}
        onInput={(event) => (ui.search.value = event.currentTarget.value)}
        onKeyDown={leave}
      />
      {searching && <span role="status">{t.found(count)}</span>}
      <details class="log-filter">
        <summary class="button quiet">{t.filter}</summary>
        <div class="log-filter-panel stack">
          <label class="field">
            {t.filterSeat}
            <select
              class="input"
              value={ui.filterSeat.value ?? ""}
              onChange={(event) =>
                (ui.filterSeat.value = event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
              }
            >
              <option value="">{t.allSeats}</option>
              {replay.seats.value.map((seat) => (
                <option key={seat.seat} value={seat.seat}>
                  {words.value.seatName(seat.seat, seat.name)}
                </option>
              ))}
            </select>
          </label>
          <label class="row">
            <input
              type="checkbox"
              checked={ui.withoutPasses.value}
              onChange={(event) => (ui.withoutPasses.value = event.currentTarget.checked)}
            />
            {t.withoutPasses}
          </label>
        </div>
      </details>
    </>
  );
}
