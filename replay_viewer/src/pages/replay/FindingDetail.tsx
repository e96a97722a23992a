// One finding: verdict, rule, reason, the steps it rests on, what would decide it, the rule's text.
import { words } from "../../i18n";
import { FindingBadge } from "../../parts/FindingBadge";
import { Sentence } from "../../parts/Sentence";
import { rulesHref } from "../../api/rules";
import { reasonOf, ruleName, standingWord, untilWord, waitedFor, waitsFor } from "../../film/findingText";
import { precedentsHref } from "../../disputes/hrefs";
import { flagWords } from "../../disputes/flagWords";
import { detailWords } from "../../findings/detailWords";
import { mayCorrect } from "../../corrections/policy";
import type { Standing, Wanted } from "../../findings/findings";
import { say } from "../../board/layout";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { Compared } from "./Compared";
import { DisputeButton } from "./disputed";

export type FindingDetailProps = { replay: Replay; ui: ReplayUi; standing: Standing; onGo: (step: number) => void };

export function FindingDetail({ replay, ui, standing, onGo }: FindingDetailProps) {
  const { finding, verdict, early } = standing;
  const rule = replay.rules.value.get(finding.rule);
  const name = ruleName(rule, finding.rule);
  const from = { reader: replay.reader, limit: replay.limit.value };
  return (
    <article class={`finding-detail of-${verdict}`}>
      <h3 class="finding-head">
        <FindingBadge verdict={verdict} label={standingWord(standing)} />
        <span>{finding.failed ? detailWords.value.failed : standingWord(standing)}</span>
        {rule ? (
          <a class="finding-rule" href={rulesHref(replay.id, from, finding.rule)} title={finding.rule}>
            {name}
          </a>
        ) : (
          <span class="finding-rule">{name}</span>
        )}
      </h3>
      <p class="finding-reason">{reasonOf(replay, standing)}</p>
      {!early && finding.unless && <InOrderIf unless={finding.unless} />}
      {!early &&
        finding.wants?.map((wanted) => (
          <ToWrite key={wanted.kind} replay={replay} ui={ui} before={finding.position} wanted={wanted} />
        ))}
      {!early && finding.objection && (
        <p class="finding-objection">
          <small>{detailWords.value.objection}</small> {say(finding.objection)}
        </p>
      )}
      {!early &&
        finding.objection &&
        finding.explained_by.map((step) => <ExplainedBy key={step} replay={replay} step={step} onGo={onGo} />)}
      <div class="finding-facts">
        {standing.restsOn.length > 0 && <Steps label={detailWords.value.restsOn} steps={standing.restsOn} onGo={onGo} />}
        {!early && !replay.uncorrected.value && <Compared finding={finding} onGo={onGo} />}
        {!early && finding.settled_at !== null && (
          <Steps label={detailWords.value.settledAt} steps={[finding.settled_at]} onGo={onGo} />
        )}
        <Seals replay={replay} label={detailWords.value.until} seals={waitsFor(standing)} />
        <Seals replay={replay} label={detailWords.value.waited} seals={waitedFor(standing)} />
        <Readings replay={replay} standing={standing} />
        {finding.precedents && (
          <a
            class="chip chip-link"
            href={precedentsHref(replay.id, finding.precedents.url)}
            data-precedents={finding.precedents.count}
          >
            {flagWords.value.precedentCount(finding.precedents.count)}
          </a>
        )}
        <DisputeButton replay={replay} ui={ui} rule={finding.rule} />
      </div>
      {rule?.text && !saidAlready(standing, say(rule.text)) && <p class="finding-text">{say(rule.text)}</p>}
      {rule?.quote && verdict === "illegal" && (
        <blockquote class="rule-quote" lang="ja">
          {rule.quote}
        </blockquote>
      )}
    </article>
  );
}

/** Whether the finding says the rule's sentence itself; `reasonOf` leaves it out where it is all that was said. */
function saidAlready({ finding, early }: Standing, text: string): boolean {
  return !early && finding.objection !== null && say(finding.objection) === text;
}

/** What would have been left out, and before which step. */
function InOrderIf({ unless }: { unless: NonNullable<Standing["finding"]["unless"]> }) {
  return (
    <p class="finding-unless">
      <small>{detailWords.value.unless(unless.position)}</small> {say(unless.words)}
    </p>
  );
}

/** What the scribe left out, with a button for who may insert it. */
function ToWrite({ replay, ui, before, wanted }: { replay: Replay; ui: ReplayUi; before: number; wanted: Wanted }) {
  const write = () => {
    ui.writing.value = { before, wanted };
    ui.panel.value = "correct";
  };
  return (
    <p class="finding-wanted">
      <small>{detailWords.value.wants}</small> {say(wanted.words)}{" "}
      {mayCorrect(replay.game.value) && (
        <button
          type="button"
          class="chip chip-link"
          data-write-in={wanted.kind}
          aria-label={detailWords.value.writeInTitle(say(wanted.words))}
          onClick={write}
        >
          ✎ {detailWords.value.writeIn}
        </button>
      )}
    </p>
  );
}

/** Where what explains it shows: the step and what was written there, unless it is still covered. */
function ExplainedBy({ replay, step, onGo }: { replay: Replay; step: number; onGo: (step: number) => void }) {
  const there = replay.facts.value.find((one) => one.position === step);
  if (replay.limit.value !== null && step > replay.limit.value) return null;
  return (
    <p class="finding-explained" data-explained-by={step}>
      <small>{detailWords.value.explainedBy}</small>{" "}
      <button type="button" class="chip chip-link" aria-label={words.value.step(step)} onClick={() => onGo(step)}>
        {step}
      </button>{" "}
      {there && (
        <small>
          <Sentence spans={there.sentence} seats={replay.seats.value} size={16} />
        </small>
      )}
    </p>
  );
}

function Steps({ label, steps, onGo }: { label: string; steps: readonly number[]; onGo: (step: number) => void }) {
  return (
    <span class="finding-row-part">
      <small>{label}</small>
      {steps.map((step) => (
        <button key={step} type="button" class="chip chip-link" aria-label={words.value.step(step)} onClick={() => onGo(step)}>
          {step}
        </button>
      ))}
    </span>
  );
}

function Seals({ replay, label, seals }: { replay: Replay; label: string; seals: readonly string[] }) {
  if (seals.length === 0) return null;
  return (
    <span class="finding-row-part">
      <small>{label}</small>
      {seals.map((what) => (
        <span key={what} class="chip finding-until">
          {untilWord(replay, what)}
        </span>
      ))}
    </span>
  );
}

function Readings({ replay, standing: { finding } }: { replay: Replay; standing: Standing }) {
  const edition = finding.rule.slice(0, finding.rule.indexOf(":") + 1);
  return (
    <>
      {Object.entries(finding.readings).map(([id, name]) => {
        const reading = replay.rules.value.get(edition + id)?.readings[name];
        return (
          <span key={id} class="finding-row-part">
            <small>{detailWords.value.reading}</small> {reading ? say(reading) : name}
          </span>
        );
      })}
    </>
  );
}
