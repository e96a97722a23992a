// The map of keys, as the `?` dialog.
import { Dialog } from "../../parts/Dialog";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";
import { KEY_MAP } from "./keys";

export function KeyMap({ ui }: { ui: ReplayUi }) {
  const t = replayWords.value;
  return (
    <Dialog open={ui.panel.value === "keys"} title={t.keyMap} onClose={() => (ui.panel.value = null)}>
      <table class="key-map">
        <tbody>
          {KEY_MAP.map((line) => (
            <tr key={line.shown} class={line.letter && !ui.letterKeys.value ? "off" : undefined}>
              <th scope="row">
                <kbd>{line.shown}</kbd>
              </th>
              <td>{line.does()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label class="row key-switch">
        <input
          type="checkbox"
          checked={ui.letterKeys.value}
          onChange={(event) => ui.useLetterKeys(event.currentTarget.checked)}
        />
        {t.keysOn}
      </label>
    </Dialog>
  );
}
