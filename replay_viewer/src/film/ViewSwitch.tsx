// Through whose eyes: joined buttons, with the seats as a list where there are many. A view not allowed is absent.
import { words } from "../i18n";
import { Icon } from "../parts/Icon";
import { Segmented } from "../parts/Segmented";
import { replayWords } from "../board/words";
import type { Replay } from "./replay";
import { viewWord } from "./views";

const MOST_BUTTONS = 4;

export type ViewSwitchProps = { replay: Replay; narrow: boolean; onChoose?: (reader: string) => void };

/** `onChoose`: where more than this replay changes its view. */
export function ViewSwitch({ replay, narrow, onChoose }: ViewSwitchProps) {
  const { readers } = replay.game.value;
  const reader = replay.reader;
  const choose = onChoose ?? ((next: string) => void replay.chooseView(next));
  if (readers.length < 2) return <span class="view-only">{replayWords.value.viewIs(viewWord(reader))}</span>;
  if (narrow) return <ViewList readers={readers} reader={reader} choose={choose} />;
  return (
    <span class="row view-buttons">
      <span class="view-label">{words.value.view}</span>
      {readers.length > MOST_BUTTONS ? (
        <GroupedViews readers={readers} reader={reader} choose={choose} />
      ) : (
        <Segmented
          label={words.value.view}
          choices={readers.map((one) => ({ value: one, label: viewWord(one) }))}
          value={reader}
          onChange={choose}
        />
      )}
    </span>
  );
}

type ViewsProps = { readers: readonly string[]; reader: string; choose: (reader: string) => void };

function ViewList({ readers, reader, choose }: ViewsProps) {
  return (
    <label class="view-select">
      <Icon name="eye" size={18} />
      <select
        class="input"
        aria-label={words.value.view}
        value={reader}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {readers.map((one) => (
          <option key={one} value={one}>
            {viewWord(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The seats as a list between the views that are not a seat's. */
function GroupedViews({ readers, reader, choose }: ViewsProps) {
  const seats = readers.filter((one) => one.startsWith("seat:"));
  const others = readers.filter((one) => !one.startsWith("seat:"));
  const inside = seats.includes(reader);
  const button = (one: string) => (
    <button key={one} type="button" aria-pressed={one === reader} onClick={() => one !== reader && choose(one)}>
      {viewWord(one)}
    </button>
  );
  return (
    <span class="segmented view-switch" role="group" aria-label={words.value.view}>
      {others.slice(0, 1).map(button)}
      <select
        class={inside ? "picked" : undefined}
        aria-label={replayWords.value.viewOfSeat}
        value={inside ? reader : ""}
        onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}
      >
        {!inside && <option value="">{replayWords.value.viewOfSeat}</option>}
        {seats.map((one) => (
          <option key={one} value={one}>
            {viewWord(one)}
          </option>
        ))}
      </select>
      {others.slice(1).map(button)}
    </span>
  );
}
