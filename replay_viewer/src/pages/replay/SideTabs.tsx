// 記録 | 指摘 n, where the game has a referee; else the title of the log.
import { Segmented } from "../../parts/Segmented";
import { findingWords } from "../../findings/findingWords";
import { isNotable } from "../../findings/findings";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";

export function SideTabs({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const t = findingWords.value;
  if (!replay.judged.value) return <h2 class="side-title">{replayWords.value.log}</h2>;
  const count = replay.standing.value.filter((one) => isNotable(one.verdict)).length;
  return (
    <>
      <h2 class="visually-hidden">{t.tabs}</h2>
      <Segmented
        label={t.tabs}
        choices={[
          { value: "log", label: replayWords.value.log },
          { value: "findings", label: `${t.findings} ${count}` },
        ]}
        value={ui.side.value}
        onChange={(side) => (ui.side.value = side)}
      />
    </>
  );
}
