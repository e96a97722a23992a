// The rule book at the right of the board: what spoke about this step first, and the rest by a search.
import { useSignal } from "@preact/signals";
import type { Rule } from "../../api/book";
import { rulesHref, shortRule } from "../../api/rules";
import { told } from "../../i18n";
import { replayWords } from "../../board/words";
import { say } from "../../board/layout";
import { findingWords } from "../../findings/findingWords";
import { detailWords } from "../../findings/detailWords";
import type { Replay } from "../../film/replay";

/** More than these are found by a longer word. */
const MOST = 40;

export function RulesSide({ replay }: { replay: Replay }) {
  const t = findingWords.value;
  const from = { reader: replay.reader, limit: replay.limit.value, line: replay.line.value };
  const sought = useSignal("");
  const rules = [...replay.rules.value.values()];
  const here = new Set((replay.standingByStep.value.get(replay.step.value) ?? []).map((one) => one.finding.rule));
  const word = sought.value.trim().toLowerCase();
  const found = word === "" ? rules.filter((rule) => here.has(rule.id)) : rules.filter((rule) => textOf(rule).includes(word));
  return (
    <div class="log-scroll side-list" role="region" aria-label={t.rules}>
      <input
        class="input side-search"
        type="search"
        aria-label={detailWords.value.searchRules}
        placeholder={detailWords.value.searchRules}
        value={sought.value}
        onInput={(event) => (sought.value = event.currentTarget.value)}
      />
      {found.length === 0 && (
        <p class="log-empty">{word === "" ? detailWords.value.noRuleHere : replayWords.value.nothingFound}</p>
      )}
      <ol class="findings-list">
        {found.slice(0, MOST).map((rule) => (
          <li key={rule.id} class="side-rule">
            <a href={rulesHref(replay.id, from, rule.id)}>
              <b>{say(rule.term)}</b> <small class="finding-id">{shortRule(rule.id)}</small>
            </a>
            <p>{say(rule.text)}</p>
          </li>
        ))}
      </ol>
      {found.length > MOST && <p class="log-empty">+{found.length - MOST}</p>}
      <p class="side-more">
        <a class="button quiet" href={rulesHref(replay.id, from)}>
          {detailWords.value.ruleBook}
        </a>
      </p>
    </div>
  );
}

function textOf(rule: Rule): string {
  return `${rule.id} ${told(rule.term)} ${told(rule.text)}`.toLowerCase();
}
