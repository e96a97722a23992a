// 実効 / 記録: what counts now, or what was written; only where the two differ.
import { Segmented } from "../../parts/Segmented";
import { noteWords } from "../../corrections/noteWords";
import { hasTwoLines } from "../../film/corrected";
import type { Replay } from "../../film/replay";

export function LineSwitch({ replay }: { replay: Replay }) {
  const t = noteWords.value;
  if (!hasTwoLines(replay)) return null;
  return (
    <Segmented
      label={t.line}
      choices={[
        { value: "effective", label: t.effective, title: t.effectiveHint },
        { value: "recorded", label: t.recorded, title: t.recordedHint },
      ]}
      value={replay.line.value}
      onChange={(line) => void replay.chooseView(replay.reader, line)}
    />
  );
}
