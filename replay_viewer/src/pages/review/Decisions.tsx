// Of each seat what it decided: how likely its aim was by what it knew, beside the best it could have chosen; each leads to its step.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words as common } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { Sentence } from "../../parts/Sentence";
import { percent } from "../../parts/sides";
import { termOf } from "../../board/layout";
import { aimOf, bestOf, loadDecisions, named, type Decision, type SeatDecisions } from "./graded";
import { decisionWords } from "./decisionWords";
import type { Opened } from "./server";

type Props = { opened: Opened; hrefOf: (step: number) => string };

export function Decisions({ opened, hrefOf }: Props) {
  const seats = useSignal<SeatDecisions[] | null>(null);
  useEffect(() => {
    seats.value = null;
    void loadDecisions(opened).then(
      (found) => (seats.value = found),
      () => undefined,
    );
  }, [opened]);
  const t = decisionWords.value;
  const some = (seats.value ?? []).filter((one) => one.decisions.length > 0);
  if (seats.value === null || some.length === 0) return null;
  return (
    <section class="review-card review-decisions review-order-4">
      <h2>{t.title}</h2>
      <p class="review-hint">
        {t.hint} {t.silent}
      </p>
      {some.map((one) => (
        <Row key={one.seat} opened={opened} row={one} hrefOf={hrefOf} />
      ))}
      <details>
        <summary>{t.table}</summary>
        <Twin opened={opened} rows={some} hrefOf={hrefOf} />
      </details>
    </section>
  );
}

const [WIDE, HIGH, RIM] = [28, 64, 8];
const heightOf = (chance: number): number => RIM + (1 - chance) * (HIGH - 2 * RIM);

/** A seat and its decisions, one small column each. */
function Row({ opened, row, hrefOf }: Props & { row: SeatDecisions }) {
  const seat = opened.game.seats.find((one) => one.seat === row.seat)!;
  const t = decisionWords.value;
  return (
    <div class="decisions-row">
      <span class="decisions-name">
        <SeatMark seat={seat} decorative /> {seat.name}
      </span>
      <Scale />
      <ol aria-label={seat.name}>
        {row.decisions.map((one) => (
          <li key={`${one.step} ${one.fact}`}>
            <a
              href={hrefOf(one.step)}
              aria-label={`${common.value.step(one.step)}: ${lines(opened, one).join(t.list)}`}
              title={lines(opened, one).join("\n")}
            >
              <Column decision={one} />
              <small aria-hidden="true">{one.step}</small>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is above and below. */
function Scale() {
  return (
    <svg class="decisions-scale" width="36" height={HIGH} viewBox={`0 0 36 ${HIGH}`} aria-hidden="true">
      {[1, 0].map((chance) => (
        <text key={chance} class="review-tick" x="32" y={heightOf(chance) + 4} text-anchor="end">
          {percent(chance)}
        </text>
      ))}
    </svg>
  );
}

function Column({ decision: { chance, best, aimed, since } }: { decision: Decision }) {
  const [x, y] = [WIDE / 2, heightOf(chance)];
  return (
    <svg width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <line class="review-axis" x1="0" x2={WIDE} y1={RIM} y2={RIM} />
      <line class="review-axis" x1="0" x2={WIDE} y1={HIGH - RIM} y2={HIGH - RIM} />
      {best !== null && <line class="decision-between" x1={x} x2={x} y1={heightOf(best)} y2={y} />}
      {best !== null && <circle class="decision-best" cx={x} cy={heightOf(best)} r="6" />}
      {since !== null ? (
        <path class="decision-failed" d={`M${x - 5} ${y - 5} l10 10 m0 -10 l-10 10`} />
      ) : aimed ? (
        <circle class="decision-chosen" cx={x} cy={y} r="3.5" />
      ) : (
        <path class="decision-against" d={`M${x} ${y - 6} l6 6 l-6 6 l-6 -6 z`} />
      )}
    </svg>
  );
}

/** All that is said of it. */
function lines(opened: Opened, one: Decision): string[] {
  const t = decisionWords.value;
  const chance = one.aimed ? t.chosen(percent(one.chance)) : t.against(percent(one.chance));
  const failed = one.since === null ? null : t.failed(one.since);
  const average = one.average === null ? null : t.average(percent(one.average));
  const told = [t.aim(aimOf(opened, one)), chance, bestOf(opened, one, percent), average, failed, one.whole ? null : t.atLeast];
  return told.filter((part) => part !== null);
}

function Twin({ opened, rows, hrefOf }: Props & { rows: readonly SeatDecisions[] }) {
  const t = decisionWords.value;
  return (
    <div class="decisions-table">
      {rows.map((row) => (
        <table key={row.seat}>
          <caption>{named(opened, [row.seat])}</caption>
          <thead>
            <tr>
              {[t.step, t.decision, t.chance].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.decisions.map((one) => (
              <tr key={`${one.step} ${one.fact}`}>
                <th scope="row">
                  <a class="chip chip-link" href={hrefOf(one.step)} aria-label={common.value.step(one.step)}>
                    {one.step}
                  </a>
                </th>
                <td>
                  <Decided opened={opened} decision={one} />
                </td>
                <td>
                  {lines(opened, one).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The sentence of its fact; of what stands in a passage its words. */
function Decided({ opened, decision }: { opened: Opened; decision: Decision }) {
  const item = opened.facts.find((one) => one.fact.id === decision.fact);
  if (item) return <Sentence spans={item.sentence} seats={opened.game.seats} />;
  return (
    <>
      {termOf(opened.layout, decision.how === "vote" || decision.how === "word" ? "vote" : "act", decision.what)}
      {decision.word === null ? ` → ${named(opened, decision.chosen)}` : ` ${termOf(opened.layout, "choice", decision.word)}`}
    </>
  );
}
