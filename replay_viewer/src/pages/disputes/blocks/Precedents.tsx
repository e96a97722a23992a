// ⑨ Earlier rulings on the same rule in the same edition and reading.
import { shortRule } from "../../../api/rules";
import { PrecedentRow } from "../../../disputes/PrecedentRow";
import { precedentsHref } from "../../../disputes/hrefs";
import { outcomeWord, ruleWord } from "../../../disputes/say";
import type { Dispute, Outcome, PrecedentGroup } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { Block } from "../parts/Block";

export function Precedents({ document }: { document: Dispute }) {
  const t = disputeWords.value;
  const groups = document.precedents.filter((group) => group.count > 0);
  return (
    <Block number={9} title={t.block9}>
      {groups.length === 0 && <p>{t.noPrecedent}</p>}
      {groups.map((group) => (
        <Group key={`${group.rule} ${group.reading}`} group={group} document={document} />
      ))}
    </Block>
  );
}

function Group({ group, document }: { group: PrecedentGroup; document: Dispute }) {
  const t = disputeWords.value;
  const rule = document.rules.find((one) => one.id === group.rule);
  const counts = Object.entries(group.outcomes).map(([outcome, count]) => `${outcomeWord(outcome as Outcome)} ${count}`);
  return (
    <section class="stack" data-precedents={group.rule}>
      <p class="dispute-who">
        <span class="chip">{rule ? ruleWord(rule) : shortRule(group.rule)}</span> {t.sameReading(group.count)}
      </p>
      <p class="small">{counts.join(" ・ ")}</p>
      <ul class="dispute-rows">
        {group.rulings.map((one) => (
          <PrecedentRow key={one.ruling} precedent={one} />
        ))}
      </ul>
      {group.count > group.rulings.length && (
        <a class="no-print" href={precedentsHref(document.game, group.url)}>
          {t.allOf(group.count)}
        </a>
      )}
    </section>
  );
}
