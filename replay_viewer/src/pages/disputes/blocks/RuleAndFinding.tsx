// ④ The rules in question: text, edition and reading in force, and what the referee finds by them.
import { FindingBadge } from "../../../parts/FindingBadge";
import { rulesHref, shortRule } from "../../../api/rules";
import { say } from "../../../board/layout";
import type { Finding } from "../../../findings/findings";
import { reasonWord, ruleWord, verdictOf } from "../../../disputes/say";
import type { Dispute, DisputeRule } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { Block } from "../parts/Block";

export function RuleAndFinding({ document }: { document: Dispute }) {
  const t = disputeWords.value;
  const named = new Set(document.rules.map((rule) => rule.id));
  const claimed = document.facts.filter((item) => item.why === "claim").flatMap((item) => item.findings);
  const others = claimed.filter((finding) => !named.has(finding.rule));
  const found = others.length > 0 || document.rules.some((rule) => rule.findings.length > 0);
  return (
    <Block number={4} title={t.block4}>
      {document.rules.length === 0 && others.length === 0 && <p>{t.noRules}</p>}
      {document.rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
      {others.map((finding) => (
        <article key={finding.rule} data-rule={finding.rule}>
          <Found finding={finding} />
          <a class="chip" href={rulesHref(document.game, { reader: "public", limit: null }, finding.rule)}>
            {shortRule(finding.rule)}
          </a>
        </article>
      ))}
      {!found && <p class="small">{t.noFinding}</p>}
    </Block>
  );
}

function Rule({ rule }: { rule: DisputeRule }) {
  const t = disputeWords.value;
  return (
    <article class="stack dispute-rule" data-rule={rule.id}>
      {rule.findings.map((finding) => (
        <Found key={`${finding.position} ${finding.rule}`} finding={finding} />
      ))}
      {rule.findings.length === 0 && <b>{ruleWord(rule)}</b>}
      {rule.text && <p>{say(rule.text)}</p>}
      <p class="row">
        <span class="chip">{ruleWord(rule)}</span>
        <span class="chip">{t.edition(rule.edition)}</span>
        {Object.entries(rule.readings).map(([id, reading]) => (
          <span key={id} class="chip">
            {t.reading(
              reading.ja !== undefined && reading.en !== undefined ? say({ ja: reading.ja, en: reading.en }) : reading.name,
            )}
          </span>
        ))}
      </p>
    </article>
  );
}

function Found({ finding }: { finding: Finding }) {
  const t = disputeWords.value;
  return (
    <p class="dispute-who" data-finding={finding.verdict}>
      <FindingBadge verdict={verdictOf(finding)} />
      <b class="said">{reasonWord(finding)}</b>
      {finding.settled_at !== null && <small>{t.settledAt(finding.settled_at)}</small>}
    </p>
  );
}
