// 記録 | 指摘 n | 異議 n | 規則: what stands at the right of the board; where there is nothing but a log, its title.
import { Segmented, type Choice } from "../../parts/Segmented";
import { words } from "../../i18n";
import { OFFLINE } from "../../embedded";
import { findingWords } from "../../findings/findingWords";
import { isNotable } from "../../findings/findings";
import type { Replay } from "../../film/replay";
import type { ReplayUi, Side } from "../../film/ui";
import { replayWords } from "../../board/words";
import { known } from "../../timeline/disputeMarks";

export function SideTabs({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
  const choices = tabsOf(replay);
  if (choices.length === 1) return <h2 class="side-title">{replayWords.value.log}</h2>;
  const names = replay.judged.value ? findingWords.value.tabs : findingWords.value.tabsUnjudged;
  return (
    <>
      <h2 class="visually-hidden">{names}</h2>
      <Segmented label={names} choices={choices} value={ui.side.value} onChange={(side) => (ui.side.value = side)} />
    </>
  );
}

/** In a file without a server there are no disputes. */
function tabsOf(replay: Replay): Choice<Side>[] {
  const count = (number: number) => (number === 0 ? "" : ` ${number}`);
  const notable = replay.standing.value.filter((one) => isNotable(one.verdict)).length;
  const tabs: Choice<Side>[] = [{ value: "log", label: replayWords.value.log }];
  if (replay.judged.value) tabs.push({ value: "findings", label: findingWords.value.findings + count(notable) });
  if (!OFFLINE) tabs.push({ value: "disputes", label: words.value.dispute + count(known(replay).length) });
  if (replay.judged.value) tabs.push({ value: "rules", label: findingWords.value.rules });
  return tabs;
}
