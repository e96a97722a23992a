// What the referee says of the current step, gravest first, and the earlier findings that were settled by it.
import { useSignal } from "@preact/signals";
import { FindingBadge } from "../../parts/FindingBadge";
import { OFFLINE } from "../../embedded";
import { words } from "../../i18n";
import { detailWords } from "../../findings/detailWords";
import { ruleName } from "../../film/findingText";
import { getInOrder, type Finding, type Standing } from "../../findings/findings";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { Compared } from "./Compared";
import { FindingDetail } from "./FindingDetail";

export type FindingsHereProps = { replay: Replay; ui: ReplayUi; onGo: (step: number) => void };

export function FindingsHere({ replay, ui, onGo }: FindingsHereProps) {
  const here = replay.standingByStep.value.get(replay.step.value) ?? [];
  const settled = replay.standing.value.filter((one) => !one.early && one.finding.settled_at === replay.step.value);
  return (
    <>
      {here.length > 1 && <p class="findings-count">{detailWords.value.count(here.length)}</p>}
      {here.map((standing, index) => (
        <FindingDetail key={`${standing.finding.rule} ${index}`} replay={replay} ui={ui} standing={standing} onGo={onGo} />
      ))}
      <InOrder key={replay.current.value?.fact.id} replay={replay} onGo={onGo} />
      {settled.length > 0 && <SettledHere settled={settled} onGo={onGo} />}
    </>
  );
}

/** Asked for only when somebody opens it: silence of a rule that looked is not the silence of one that did not. */
function InOrder({ replay, onGo }: { replay: Replay; onGo: (step: number) => void }) {
  const found = useSignal<readonly Finding[] | null>(null);
  const fact = replay.current.value?.fact.id;
  if (OFFLINE || !fact || replay.rules.value.size === 0) return null;
  const look = (opened: boolean) => {
    if (!opened || found.value) return;
    const line = replay.uncorrected.value ? "recorded" : replay.line.value;
    void getInOrder(replay.id, replay.reader, fact, line).then(
      (all) => (found.value = all),
      () => undefined,
    );
  };
  return (
    <details class="in-order" onToggle={(event) => look(event.currentTarget.open)}>
      <summary>{detailWords.value.inOrder}</summary>
      {found.value?.length === 0 && <p>{detailWords.value.nobodyLooked}</p>}
      <ul>
        {found.value?.map((one) => (
          <li key={one.rule} title={one.rule}>
            ✓ {ruleName(replay.rules.value.get(one.rule), one.rule)} <Compared finding={one} onGo={onGo} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SettledHere({ settled, onGo }: { settled: readonly Standing[]; onGo: (step: number) => void }) {
  return (
    <div class="finding-facts settled-here">
      <small>{detailWords.value.settledHere}</small>
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
