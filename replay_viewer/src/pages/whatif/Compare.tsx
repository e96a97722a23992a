// Facts side by side from the fork on, findings that differ, and what differs on the board at this step.
import { badgeOf, FindingBadge, type Verdict } from "../../parts/FindingBadge";
import { Sentence } from "../../parts/Sentence";
import { words } from "../../i18n";
import { placeWord, say, word } from "../replay/layout";
import type { WhatIf } from "./model";
import type { Change, Comparison, Counted, Difference } from "./server";
import { whatIfWords } from "./words";

export function Compare({ whatIf }: { whatIf: WhatIf }) {
  const t = whatIfWords.value;
  const found = whatIf.comparison.value;
  if (!found) return <p class="continuations-head">{words.value.loading}…</p>;
  const limit = whatIf.limit.value;
  const rows = found.rows.filter((row) => limit === null || row.step <= Math.max(limit, whatIf.branch.last.value));
  return (
    <div class="compare" data-compare>
      <table class="compare-facts">
        <caption class="visually-hidden">{t.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{t.stepColumn}</th>
            <th scope="col">{t.parent}</th>
            <th scope="col">{t.branch}</th>
          </tr>
        </thead>
        <tbody>
          <tr class="compare-common">
            <td colSpan={3}>{t.equalUpTo(found.common)}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.step} class={row.same ? "same" : ""} aria-current={row.step === whatIf.step.value ? "step" : undefined} data-compare-step={row.step}>
              <th scope="row">
                <button type="button" class="chip chip-link" onClick={() => whatIf.go(row.step)}>
                  {row.step}
                </button>
              </th>
              <Cell whatIf={whatIf} lines={limit !== null && row.step > limit ? [] : row.left} covered={limit !== null && row.step > limit} />
              <Cell whatIf={whatIf} lines={row.right} covered={false} />
            </tr>
          ))}
        </tbody>
      </table>
      <Findings found={found} whatIf={whatIf} limit={limit} />
      <Tables whatIf={whatIf} found={found} />
    </div>
  );
}

function Cell({ whatIf, lines, covered }: { whatIf: WhatIf; lines: readonly Counted[]; covered: boolean }) {
  if (covered) return <td class="hatch" aria-label={whatIfWords.value.coveredRest} />;
  return (
    <td>
      {lines.length === 0 && <small>–</small>}
      {lines.map((line) => (
        <p key={line.fact.id}>
          <Sentence spans={line.sentence} seats={whatIf.parent.seats.value} size={18} />
        </p>
      ))}
    </td>
  );
}

function Findings({ found, whatIf, limit }: { found: Comparison; whatIf: WhatIf; limit: number | null }) {
  const t = whatIfWords.value;
  const shown = found.findings.filter((one) => limit === null || one.what === "appears" || one.step <= limit);
  return (
    <section class="compare-findings" aria-label={t.differingFindings}>
      <h3>{t.differingFindings}</h3>
      {shown.length === 0 && <p>{t.sameFindings}</p>}
      <ol>
        {shown.map((one) => (
          <li key={`${one.what} ${one.fact} ${one.rule} ${one.step}`} data-change={one.what}>
            <button type="button" class="chip chip-link" onClick={() => whatIf.go(one.step)}>
              {one.step}
            </button>{" "}
            <Turn change={one} /> {say(one.reason)} <small>({one.rule})</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const verdictOf = (verdict: string | null): Verdict | null => badgeOf(verdict === "not judged" ? "not_judged" : verdict === "legal" ? "settled" : verdict);

function Turn({ change }: { change: Change }) {
  const t = whatIfWords.value;
  const [before, after] = [verdictOf(change.before), verdictOf(change.after)];
  if (change.what === "appears") return <>{after && <FindingBadge verdict={after} text={t.onlyRight} />}</>;
  if (change.what === "vanishes") return <>{before && <FindingBadge verdict={before} text={t.onlyLeft} />}</>;
  return (
    <>
      {before && <FindingBadge verdict={before} />} → {after && <FindingBadge verdict={after} text={t.turned} />}
    </>
  );
}

function Tables({ whatIf, found }: { whatIf: WhatIf; found: Comparison }) {
  const t = whatIfWords.value;
  if (found.differences.length === 0) return <p class="compare-tables">{t.sameTable}</p>;
  return (
    <section class="compare-tables" aria-label={t.differs}>
      <h3>{t.differences(found.differences.length)}</h3>
      <ul>
        {found.differences.map((one) => (
          <li key={one.path.join("/")}>
            {nameOf(whatIf, one)}：<b>{valueOf(whatIf, one.left)}</b> ／ <b>{valueOf(whatIf, one.right)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups of the table whose names say nothing to people. */
const TECHNICAL = new Set(["seats", "pieces", "zones", "counters", "declared", "place"]);

function nameOf(whatIf: WhatIf, { path }: Difference): string {
  const named = path.map((part, index) => (path[index - 1] === "seats" ? seatOf(whatIf, part) : TECHNICAL.has(String(part)) ? "" : wordOf(whatIf, String(part))));
  return named.filter(Boolean).join(" ");
}

/** Seats are told by their place in the list of the table. */
function seatOf(whatIf: WhatIf, index: string | number): string {
  const seat = whatIf.parent.table.value?.seats[Number(index)];
  return seat ? words.value.seatName(seat.seat, seat.name) : String(index);
}

function wordOf(whatIf: WhatIf, id: string): string {
  const { layout, table } = whatIf.parent;
  const piece = layout.pieces.find((one) => one.id === id);
  if (piece) return say(piece.label);
  const place = placeWord(layout, id);
  return place === id ? (table.value?.pieces[id]?.label ?? word(layout, id)) : place;
}

function valueOf(whatIf: WhatIf, value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "object") return wordOf(whatIf, String(value));
  const said = Array.isArray(value) ? value : Object.values(value);
  return said.filter((one) => one !== null && typeof one !== "object").map((one) => wordOf(whatIf, String(one))).join("・") || "…";
}
