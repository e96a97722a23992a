// What may come next in the branch, each with what it would lead to; chosen, it is supposed.
import { FindingBadge, badgeOf } from "../../parts/FindingBadge";
import { language } from "../../i18n";
import { Sentence } from "../../parts/Sentence";
import { againstOf } from "../../pads/model/filling";
import { say } from "../../board/layout";
import type { Continuation, Leads } from "../../beside/server";
import { whatIfWords } from "../../beside/words";
import type { WhatIf } from "./model";

export type ContinuationsProps = { whatIf: WhatIf; onFill: (one: Continuation) => void };

export function Continuations({ whatIf, onFill }: ContinuationsProps) {
  const t = whatIfWords.value;
  const all = whatIf.continuations.value;
  const choose = (one: Continuation) => {
    if (!one.leads) return onFill(one);
    void whatIf.desk.enter({ facts: one.facts, caption: [say(one.label)], alone: true, against: againstOf(one) });
  };
  return (
    <div class="continuations">
      <p class="continuations-head">{t.after(whatIf.info.value.position)}</p>
      {all.length === 0 && <p>{t.noContinuations}</p>}
      <ol>
        {all.map((one, index) => (
          <li key={`${one.step} ${index}`} class="continuation" data-continuation={one.step}>
            <Choose one={one} may={whatIf.info.value.may.play && !whatIf.busy.value} onChoose={() => choose(one)} />
            {one.leads ? <LeadsTo whatIf={whatIf} leads={one.leads} /> : <p class="continuation-note">{t.fillIn}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Choose({ one, may, onChoose }: { one: Continuation; may: boolean; onChoose: () => void }) {
  const verdict = one.verdict === "illegal" ? badgeOf("illegal") : null;
  const group = one.group ? `${say(one.group)} ` : "";
  const label = `${group}${say(one.label)}`;
  return (
    <button
      type="button"
      class={`button continuation-choose${verdict ? " doubtful" : ""}`}
      disabled={!may}
      aria-label={one.name ? `${group}${say(one.name)}` : label}
      onClick={onChoose}
    >
      <b lang={language.value}>{label}</b>
      {one.hint && <small>{say(one.hint)}</small>} {verdict && <FindingBadge verdict={verdict} />}
    </button>
  );
}

function LeadsTo({ whatIf, leads }: { whatIf: WhatIf; leads: Leads }) {
  const t = whatIfWords.value;
  const found = leads.findings.flatMap(
    (finding) => badgeOf(finding.unless ? "unless" : finding.verdict === "not judged" ? "not_judged" : finding.verdict) ?? [],
  );
  const next = leads.next.map((one) => say(one.label)).filter((label, index, list) => list.indexOf(label) === index);
  return (
    <div class="continuation-leads">
      {leads.facts.map(({ fact, sentence }) => (
        <p key={fact.id}>
          <Sentence spans={sentence} seats={whatIf.branch.seats.value} size={18} />
        </p>
      ))}
      <p class="continuation-note">
        {found.map((verdict, index) => (
          <FindingBadge key={index} verdict={verdict} />
        ))}
        {leads.differences.length > 0 && <span>{t.boardChanges(leads.differences.length)}</span>}
        {next.length > 0 && (
          <span>
            {t.thenNext}：{next.slice(0, MOST).join(" ／ ")}
            {next.length > MOST && " …"}
          </span>
        )}
      </p>
    </div>
  );
}

const MOST = 4;
