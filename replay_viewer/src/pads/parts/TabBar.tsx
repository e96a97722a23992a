// The eight pads, always all of them, always in this order.
import { words } from "../../i18n";
import { Icon } from "../../parts/Icon";
import { recorderWords } from "../words";

export const PADS = ["dice", "declare", "card", "piece", "answer", "value", "sheet", "note"] as const;
export type PadName = (typeof PADS)[number];

export function TabBar({ open, onOpen }: { open: PadName | null; onOpen: (pad: PadName) => void }) {
  return (
    <nav class="tab-bar" aria-label={recorderWords.value.pads}>
      {PADS.map((pad) => (
        <button key={pad} type="button" aria-pressed={open === pad} data-pad={pad} onClick={() => onOpen(pad)}>
          <Icon name={pad} size={22} />
          <span>{pad === "note" ? recorderWords.value.noteTab : words.value[pad]}</span>
        </button>
      ))}
    </nav>
  );
}
