// The eight pads, always all of them, always in this order.
import { writingWords } from "../../i18n/writing";
import { AnyIcon } from "../../parts/AnyIcon";
import { recorderWords } from "../words";

export const PADS = ["dice", "declare", "card", "piece", "answer", "value", "sheet", "note"] as const;
export type PadName = (typeof PADS)[number];

export function TabBar({ open, onOpen }: { open: PadName | null; onOpen: (pad: PadName) => void }) {
  return (
    <nav class="tab-bar" aria-label={recorderWords.value.pads}>
      {PADS.map((pad) => (
        <button key={pad} type="button" aria-pressed={open === pad} data-pad={pad} onClick={() => onOpen(pad)}>
          <AnyIcon name={pad} size={22} />
          <span>{pad === "note" ? recorderWords.value.noteTab : writingWords.value[pad]}</span>
        </button>
      ))}
    </nav>
  );
}
