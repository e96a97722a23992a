// Facts side by side from the fork on, findings that differ, and what differs on the board at this step.
import { badgeOf, FindingBadge, type Verdict } from "../parts/FindingBadge";
import { Sentence } from "../parts/Sentence";
import { words } from "../i18n";
import { say } from "../board/layout";
import type { Beside } from "./beside";
import { nameOf, spelledOut, valueWords } from "./differences";
import type { Change, Comparison, Counted } from "./server";
import { whatIfWords } from "./words";

export function Compare({ beside }: { beside: Beside }) {
  const t = whatIfWords.value;
  const found = beside.comparison.value;
  if (!found) return <p class="continuations-head">{words.value.loading}…</p>;
  const limit = beside.limit.value;
  const names = beside.names();
  const rows = found.rows.filter((row) => limit === null || row.step <= Math.max(limit, beside.branch.last.value));
  return (
    <div class="compare" data-compare>
      <table class="compare-facts">
        <caption class="visually-hidden">{t.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{t.stepColumn}</th>
            <th scope="col">{names.parent}</th>
            <th scope="col">{names.branch}</th>
          </tr>
        </thead>
        <tbody>
          <tr class="compare-common">
            <td colSpan={3}>{t.equalUpTo(limit === null ? found.common : Math.min(found.common, limit))}</td>
          </tr>
          {rows.map((row) => (
            <tr
              key={row.step}
              class={row.same ? "same" : ""}
              aria-current={row.step === beside.step.value ? "step" : undefined}
              data-compare-step={row.step}
            >
              <th scope="row">
                <button type="button" class="chip chip-link" onClick={() => beside.go(row.step)}>
                  {row.step}
                </button>
              </th>
              <Cell
                beside={beside}
                lines={limit !== null && row.step > limit ? [] : row.left}
                covered={limit !== null && row.step > limit}
              />
              <Cell beside={beside} lines={row.right} covered={false} />
            </tr>
          ))}
        </tbody>
      </table>
      <Findings found={found} beside={beside} limit={limit} />
      <Tables beside={beside} found={found} />
    </div>
  );
}

function Cell({ beside, lines, covered }: { beside: Beside; lines: readonly Counted[]; covered: boolean }) {
  if (covered) return <td class="hatch" aria-label={whatIfWords.value.coveredRest} />;
  return (
    <td>
      {lines.length === 0 && <small>–</small>}
      {lines.map((line) => (
        <p key={line.fact.id}>
          <Sentence spans={line.sentence} seats={beside.parent.seats.value} size={18} />
        </p>
      ))}
    </td>
  );
}

function Findings({ found, beside, limit }: { found: Comparison; beside: Beside; limit: number | null }) {
  const t = whatIfWords.value;
  const shown = found.findings.filter((one) => limit === null || one.what === "appears" || one.step <= limit);
  return (
    <section class="compare-findings" aria-label={t.differingFindings}>
      <h2>{t.differingFindings}</h2>
      {shown.length === 0 && <p>{t.sameFindings}</p>}
      <ol>
        {shown.map((one) => (
          <li key={`${one.what} ${one.fact} ${one.rule} ${one.step}`} data-change={one.what}>
            <button type="button" class="chip chip-link" onClick={() => beside.go(one.step)}>
              {one.step}
            </button>{" "}
            <Turn change={one} beside={beside} /> {say(one.reason)} <small>({one.rule})</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const verdictOf = (verdict: string | null): Verdict | null =>
  badgeOf(verdict === "not judged" ? "not_judged" : verdict === "legal" ? "settled" : verdict);

function Turn({ change, beside }: { change: Change; beside: Beside }) {
  const t = whatIfWords.value;
  const names = beside.names();
  const [before, after] = [verdictOf(change.before), verdictOf(change.after)];
  if (change.what === "appears") return <>{after && <FindingBadge verdict={after} text={t.only(names.branch)} />}</>;
  if (change.what === "vanishes") return <>{before && <FindingBadge verdict={before} text={t.only(names.parent)} />}</>;
  return (
    <>
      {before && <FindingBadge verdict={before} />} → {after && <FindingBadge verdict={after} text={t.turned} />}
    </>
  );
}

function Tables({ beside, found }: { beside: Beside; found: Comparison }) {
  const t = whatIfWords.value;
  const shown = spelledOut(found.differences);
  if (shown.length === 0) return <p class="compare-tables">{t.sameTable}</p>;
  return (
    <section class="compare-tables" aria-label={t.differs}>
      <h2>{t.differences(shown.length)}</h2>
      <ul>
        {shown.map((one) => (
          <li key={one.path.join("/")}>
            {nameOf(beside, one)}：<b>{valueWords(beside, one.left)}</b> ／ <b>{valueWords(beside, one.right)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
