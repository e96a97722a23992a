// What the referee says of the current step, gravest first, and the earlier findings that were settled by it.
import { FindingBadge } from "../../parts/FindingBadge";
import { words } from "../../i18n";
import { FindingDetail } from "./FindingDetail";
import { findingWords } from "./findingWords";
import type { Standing } from "./findings";
import type { Replay } from "./model";
import type { ReplayUi } from "./ui";

export type FindingsHereProps = { replay: Replay; ui: ReplayUi; onGo: (step: number) => void };

export function FindingsHere({ replay, ui, onGo }: FindingsHereProps) {
  const here = replay.standingByStep.value.get(replay.step.value) ?? [];
  const settled = replay.standing.value.filter((one) => !one.early && one.finding.settled_at === replay.step.value);
  return (
    <>
      {here.length > 1 && <p class="findings-count">{findingWords.value.count(here.length)}</p>}
      {here.map((standing, index) => (
        <FindingDetail key={`${standing.finding.rule} ${index}`} replay={replay} ui={ui} standing={standing} onGo={onGo} />
      ))}
      {settled.length > 0 && <SettledHere settled={settled} onGo={onGo} />}
    </>
  );
}

function SettledHere({ settled, onGo }: { settled: readonly Standing[]; onGo: (step: number) => void }) {
  return (
    <div class="finding-facts settled-here">
      <small>{findingWords.value.settledHere}</small>
      {settled.map(({ finding, verdict }) => (
        <button
          key={`${finding.position} ${finding.rule}`}
          type="button"
          class="chip chip-link chip-badge"
          title={finding.rule}
          onClick={() => onGo(finding.position)}
        >
          <FindingBadge verdict={verdict} /> <span class="visually-hidden">{words.value.step("")}</span>
          {finding.position}
        </button>
      ))}
    </div>
  );
}
