// All findings up to where one may see, with a filter by verdict; what could not be judged is folded away at first.
import { useEffect, useRef } from "preact/hooks";
import { FindingBadge } from "../../parts/FindingBadge";
import { Sentence } from "../../parts/Sentence";
import { shortRule } from "../../api/rules";
import { ownReason, ruleName, standingWord } from "../../film/findingText";
import { findingWords } from "../../findings/findingWords";
import { detailWords } from "../../findings/detailWords";
import { countBy, GRAVEST_FIRST, type Standing } from "../../findings/findings";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";

export type FindingsListProps = { replay: Replay; ui: ReplayUi; onGo: (step: number) => void };

export function FindingsList({ replay, ui, onGo }: FindingsListProps) {
  const t = findingWords.value;
  const standing = replay.standing.value;
  const shown = standing.filter((one) => ui.verdicts.value.has(one.verdict));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => keepNear(root.current, replay.step.value), [replay.step.value, ui.verdicts.value]);
  return (
    <div ref={root} class="log-scroll findings-scroll" tabIndex={0} role="region" aria-label={t.findings}>
      <VerdictFilter standing={standing} ui={ui} />
      <label class="findings-complete" title={detailWords.value.completeTitle}>
        <input
          type="checkbox"
          checked={replay.complete.value}
          onChange={(event) => void replay.takeAsComplete(event.currentTarget.checked)}
        />
        {detailWords.value.complete}
      </label>
      {shown.length === 0 && (
        <p class="log-empty">{standing.length === 0 ? detailWords.value.noneYet : detailWords.value.noneChosen}</p>
      )}
      <ol class="findings-list">
        {shown.map((one, index) => (
          <FindingRow key={`${one.finding.position} ${one.finding.rule} ${index}`} replay={replay} standing={one} onGo={onGo} />
        ))}
      </ol>
    </div>
  );
}

function VerdictFilter({ standing, ui }: { standing: readonly Standing[]; ui: ReplayUi }) {
  const counts = countBy(standing);
  return (
    <div class="verdict-filter" role="group" aria-label={detailWords.value.filter}>
      {GRAVEST_FIRST.map((verdict) => (
        <button
          key={verdict}
          type="button"
          class="chip chip-link chip-badge"
          aria-pressed={ui.verdicts.value.has(verdict)}
          onClick={() => ui.toggleVerdict(verdict)}
        >
          <FindingBadge verdict={verdict} /> {counts[verdict]}
        </button>
      ))}
    </div>
  );
}

function FindingRow({ replay, standing, onGo }: { replay: Replay; standing: Standing; onGo: (step: number) => void }) {
  const { finding, verdict, early } = standing;
  const item = replay.facts.value[finding.position - 1];
  const reason = ownReason(replay, standing);
  const current = finding.position === replay.step.value;
  return (
    <li
      class={`finding-item${current ? " current" : ""}`}
      data-rule={finding.rule}
      data-position={finding.position}
      aria-current={current ? "step" : undefined}
    >
      <button type="button" class="finding-pick" onClick={() => onGo(finding.position)}>
        <span class="log-step">{finding.position}</span>
        <span class="finding-said">
          {item && <Sentence spans={item.sentence} seats={replay.seats.value} size={18} />}
          <small class="finding-name">{ruleName(replay.rules.value.get(finding.rule), finding.rule)}</small>
          {reason !== null && <small>{reason}</small>}
          {!early && finding.settled_at !== null && (
            <small class="finding-settled">{detailWords.value.settledOn(finding.settled_at)}</small>
          )}
          <small class="finding-id">{shortRule(finding.rule)}</small>
        </span>
        <FindingBadge verdict={verdict} label={standingWord(standing)} />
      </button>
    </li>
  );
}

/** Brings the last finding up to the step into view. */
function keepNear(root: HTMLElement | null, step: number): void {
  const before = [...(root?.querySelectorAll<HTMLElement>(".finding-item") ?? [])].filter(
    (item) => Number(item.dataset.position) <= step,
  );
  const item = before[before.length - 1];
  if (!root || !item) return;
  const [box, view] = [item.getBoundingClientRect(), root.getBoundingClientRect()];
  const head = 52; // the filter stays on top
  if (box.top < view.top + head) root.scrollTop += box.top - view.top - head;
  else if (box.bottom > view.bottom) root.scrollTop += box.bottom - view.bottom + 4;
}
