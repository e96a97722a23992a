// 確定すると変わるもの: findings that appear, vanish or turn, facts that no longer fit, and how much stays as it is.
import type { FactItem, Seat } from "../api/types";
import { told } from "../i18n";
import { writingWords } from "../i18n/writing";
import { badgeOf, FindingBadge, type Verdict } from "../parts/FindingBadge";
import { Sentence } from "../parts/Sentence";
import type { Change, Downstream } from "./server";
import { correctionWords } from "./words";

export type ChangesProps = { found: Downstream; facts: readonly FactItem[]; seats: readonly Seat[] };

export function Changes({ found, facts, seats }: ChangesProps) {
  const t = correctionWords.value;
  return (
    <section class="correction-box" aria-label={writingWords.value.whatChanges} data-correction-changes={found.changes.length}>
      <h3>{writingWords.value.whatChanges}</h3>
      {found.changes.length === 0 && <p>{t.nothingChanges}</p>}
      <ol class="correction-changes">
        {found.changes.map((change) => (
          <li key={`${change.what} ${change.fact} ${change.rule} ${change.step}`} data-change={change.what}>
            <span class="log-step">{change.step}</span>
            <span class="correction-change">
              {sentenceOf(change, facts, seats)}
              <small class={change.what === "vanishes" ? "gone" : ""}>
                {told(change.reason)}
                {change.rule && ` (${change.rule})`}
              </small>
            </span>
            <ChangeBadge change={change} />
          </li>
        ))}
      </ol>
      {found.differing > 0 && <p class="correction-word">{t.differing(found.differing)}</p>}
      <p class="correction-word">{t.unchanged(found.unchanged)}</p>
    </section>
  );
}

function sentenceOf(change: Change, facts: readonly FactItem[], seats: readonly Seat[]) {
  const item = facts.find((one) => one.fact.id === change.fact);
  return item && <Sentence spans={item.sentence} seats={seats} />;
}

/** What had waited and turns out legal is settled. */
function signOf(verdict: string | null): Verdict | null {
  return badgeOf(verdict === "legal" ? "settled" : verdict === "not judged" ? "not_judged" : verdict);
}

export function ChangeBadge({ change }: { change: Change }) {
  const t = correctionWords.value;
  if (change.what === "conflicts") {
    return (
      <span class="badge correction-needed" role="img" aria-label={t.conflictsHint} title={t.conflictsHint}>
        {t.conflicts}
      </span>
    );
  }
  const [before, after] = [signOf(change.before), signOf(change.after)];
  if (change.what === "appears") return after && <FindingBadge verdict={after} text={t.appears} />;
  if (change.what === "vanishes")
    return <span class="correction-old">{before && <FindingBadge verdict={before} text={t.vanishes} />}</span>;
  return (
    <span class="correction-turn">
      {before && <FindingBadge verdict={before} />} → {after && <FindingBadge verdict={after} text={t.turns} />}
    </span>
  );
}
