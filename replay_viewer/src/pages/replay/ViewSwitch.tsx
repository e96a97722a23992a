// Through whose eyes: a few views as joined buttons, many as a list. A view that is not allowed is absent.
import { words } from "../../i18n";
import { Segmented } from "../../parts/Segmented";
import type { Replay } from "./model";
import { viewWord } from "./views";

const MOST_BUTTONS = 4;

export function ViewSwitch({ replay, narrow }: { replay: Replay; narrow: boolean }) {
  const { readers } = replay.game.value;
  const reader = replay.reader;
  const choose = (next: string) => void replay.chooseView(next);
  if (readers.length < 2) return <span class="view-only">{viewWord(reader)}</span>;
  if (narrow || readers.length > MOST_BUTTONS) {
    return (
      <label class="view-select">
        <span class="view-label">{words.value.view}</span>
        <select class="input" aria-label={words.value.view} value={reader} onChange={(event) => choose(event.currentTarget.value)}>
          {readers.map((one) => (
            <option key={one} value={one}>
              {viewWord(one)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <span class="row view-buttons">
      <span class="view-label">{words.value.view}</span>
      <Segmented label={words.value.view} choices={readers.map((one) => ({ value: one, label: viewWord(one) }))} value={reader} onChange={choose} />
    </span>
  );
}
