// The map of keys, as the `?` dialog.
import { Dialog } from "../../parts/Dialog";
import type { ReplayUi } from "../../film/ui";
import { openedWords } from "./openedWords";
import { KEY_MAP } from "./keys";

export function KeyMap({ ui }: { ui: ReplayUi }) {
  return (
    <Dialog open={ui.panel.value === "keys"} title={openedWords.value.keyMap} onClose={() => (ui.panel.value = null)}>
      <table class="key-map">
        <tbody>
          {KEY_MAP.map((line) => (
            <tr key={line.shown} class={line.letter && !ui.letterKeys.value ? "off" : undefined}>
              <th scope="row">
                <kbd>{line.shown}</kbd>
              </th>
              <td>{openedWords.value[line.does]}</td>
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
        {openedWords.value.keysOn}
      </label>
    </Dialog>
  );
}
