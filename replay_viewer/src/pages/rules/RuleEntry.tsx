// One rule: id, term, text, how it is met, its readings, and the steps of this game it spoke about.
import { words } from "../../i18n";
import { FindingBadge } from "../../parts/FindingBadge";
import { addressOf } from "../../film/deeplink";
import type { Standing } from "../../findings/findings";
import { say } from "../../board/layout";
import type { Rule } from "../../api/book";
import { shortRule } from "../../api/rules";
import { Examples } from "./Examples";
import { rulesWords } from "./words";

const MOST_STEPS = 24;

export type RuleEntryProps = { game: string; reader: string; rule: Rule; fired: readonly Standing[]; aimed: boolean };

export function RuleEntry({ game, reader, rule, fired, aimed }: RuleEntryProps) {
  const id = shortRule(rule.id);
  return (
    <article class={`rule${aimed ? " aimed" : ""}`} id={id} tabIndex={-1}>
      <header class="rule-head">
        <h3>{say(rule.term)}</h3>
        <a class="rule-id" href={`#${encodeURIComponent(id)}`}>
          {id}
        </a>
        <span class="rule-how" title={howWord(rule.how)}>
          {[wordOf(rule.how), rule.kind !== rule.how && wordOf(rule.kind), rule.seen && rulesWords.value.seen]
            .filter(Boolean)
            .join(" ・ ")}
        </span>
      </header>
      <p>{say(rule.text)}</p>
      {rule.quote && (
        <blockquote class="rule-quote" lang="ja">
          {rule.quote}
        </blockquote>
      )}
      {(rule.why || rule.where) && (
        <p class="rule-met">
          {rule.why && <small>{say(rule.why)}</small>}
          {rule.where && <code>{rule.where}</code>}
        </p>
      )}
      <Readings rule={rule} />
      {rule.examples > 0 && <Examples game={game} rule={rule} />}
      {fired.length > 0 && <Fired game={game} reader={reader} fired={fired} />}
    </article>
  );
}

function Readings({ rule }: { rule: Rule }) {
  const t = rulesWords.value;
  const readings = Object.entries(rule.readings);
  if (readings.length === 0) return null;
  return (
    <ul class="rule-readings" aria-label={t.readings}>
      {readings.map(([name, label]) => (
        <li key={name} class={name === rule.reading ? "in-force" : undefined}>
          <span>{say(label)}</span>
          {name === rule.reading && <b class="chip">{t.inForce}</b>}
        </li>
      ))}
    </ul>
  );
}

function Fired({ game, reader, fired }: { game: string; reader: string; fired: readonly Standing[] }) {
  const t = rulesWords.value;
  return (
    <p class="rule-fired">
      <small>{t.fired}</small>
      {fired.slice(0, MOST_STEPS).map(({ finding, verdict }, index) => {
        const address = new URLSearchParams({ at: finding.fact, step: String(finding.position), as: addressOf(reader) });
        return (
          <a key={index} class="chip rule-step" href={`/g/${encodeURIComponent(game)}?${address.toString()}`}>
            <FindingBadge verdict={verdict} /> <span class="visually-hidden">{words.value.step("")}</span>
            {finding.position}
          </a>
        );
      })}
      {fired.length > MOST_STEPS && <small>{t.more(fired.length - MOST_STEPS)}</small>}
    </p>
  );
}

/** A word of the registry in the reader's language; one this page does not know is shown as it is. */
function wordOf(name: string): string {
  const t = rulesWords.value;
  const known: Record<string, string> = {
    judged: t.judged,
    derived: t.derived,
    recorded: t.recorded,
    definition: t.definition,
    legality: t.legality,
    computation: t.computation,
    procedure: t.procedure,
    outcome: t.outcome,
    visibility: t.visibility,
    setup: t.setup,
  };
  return known[name] ?? name;
}

function howWord(how: string): string {
  const t = rulesWords.value;
  return { judged: t.howJudged, derived: t.howDerived, recorded: t.howRecorded, definition: t.howDefinition }[how] ?? how;
}
