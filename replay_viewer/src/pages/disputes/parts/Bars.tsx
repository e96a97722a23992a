// ⑤ Who knew when, as bars over the steps: filled = knew, hatched = could not know; the same in words for whoever listens.
import { words } from "../../../i18n";
import { disputeWords } from "../../../disputes/words";

export type Knower = {
  name: string;
  /** The step from which it was known; null: not yet. */
  from: number | null;
};
export type BarsProps = { knowers: readonly Knower[]; first: number; last: number };

/** Numbers of steps closer together than this share of the length would lie on top of each other. */
const APART = 12;

export function Bars({ knowers, first, last }: BarsProps) {
  const span = Math.max(1, last - first);
  const at = (step: number) => (100 * (Math.min(Math.max(step, first), last) - first)) / span;
  return (
    <div class="knower-bars">
      <p class="knower-scale" aria-hidden="true">
        {ticksOf(knowers, first, last, at).map((tick) => (
          <span key={tick.step} style={{ left: `${at(tick.step)}%` }} data-edge={tick.edge}>
            {words.value.step(tick.step)}
          </span>
        ))}
      </p>
      <ul class="knower-rows">
        {knowers.map((knower) => (
          <li key={knower.name} data-knower-from={knower.from ?? "never"}>
            <span class="knower-name">
              {knower.name}
              {knower.from !== null && knower.from > first && (
                <small aria-hidden="true"> {disputeWords.value.since(knower.from)}</small>
              )}
            </span>
            <span class="knower-bar" aria-hidden="true">
              <span class="knower-not hatch" style={{ width: `${knower.from === null ? 100 : at(knower.from)}%` }} />
              <span class="knower-did" />
            </span>
            <span class="visually-hidden">{said(knower, first)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function said({ from }: Knower, first: number): string {
  const t = disputeWords.value;
  return from === null ? t.neverKnew : from <= first ? t.knewThen : t.knewSince(from);
}

type Tick = { step: number; edge: "start" | "end" | "none" };

/** The ends, and in between the steps at which somebody came to know, as far as there is room. */
function ticksOf(knowers: readonly Knower[], first: number, last: number, at: (step: number) => number): Tick[] {
  const between = [
    ...new Set(knowers.flatMap(({ from }) => (from !== null && from > first && from < last ? [from] : []))),
  ].sort((one, other) => one - other);
  const ticks: Tick[] = [{ step: first, edge: "start" }];
  for (const step of between) {
    const left = at(ticks[ticks.length - 1]!.step);
    if (at(step) - left >= APART && 100 - at(step) >= APART) ticks.push({ step, edge: "none" });
  }
  return last > first ? [...ticks, { step: last, edge: "end" }] : ticks;
}
