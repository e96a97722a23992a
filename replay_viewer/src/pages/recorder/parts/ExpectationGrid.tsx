// What the server expects next, as buttons that hold complete facts: one tap records. Nothing is computed here; what a
// rule of this edition excludes stays pressable, hatched, with its sign.
import { badgeOf, FindingBadge } from "../../../parts/FindingBadge";
import { isShort, laidOut, turnOf } from "../model/expected";
import type { Recorder } from "../model/recorder";
import { caption, said, type PadProps } from "../model/say";
import type { Expectation } from "../types";

export function ExpectationGrid({ recorder }: PadProps) {
  const { rows, single } = laidOut(recorder.expectations.value);
  const buttons = (items: readonly Expectation[], digit: boolean) =>
    items.map((one, index) => <ExpectedButton key={`${one.step} ${index}`} expectation={one} digit={digit} onPick={() => pick(recorder, one)} />);
  return (
    <div class="expectations">
      {rows.map(({ key, group, items }) => (
        <div key={key} role="group" aria-label={group ? said(group) : undefined}>
          {group && <p class="pad-label">{said(group)}</p>}
          <div class={`choices expected${items.every(isShort) ? " short" : items.length % 3 === 0 ? "" : " pairs"}`} data-count={items.length}>
            {buttons(items, items.every(isShort))}
          </div>
        </div>
      ))}
      {single.length > 0 && <div class="choices expected">{buttons(single, false)}</div>}
    </div>
  );
}

function pick(recorder: Recorder, one: Expectation): void {
  if (one.pad) {
    recorder.picked.value = one.pad.seat;
    recorder.wanted.value = one.pad;
    return;
  }
  const seat = one.facts.find((fact) => typeof fact.seat === "number")?.seat as number | undefined;
  const illegal = one.verdict === "illegal" && one.rule !== undefined;
  const against = illegal ? { against: [{ verdict: "illegal", title: one.group, rule: one.rule }] } : {};
  const turn = turnOf(one.facts);
  const words = isShort(one) && one.group ? `${said(one.group)} ${said(one.label)}` : said(one.label);
  void recorder.enter({ facts: one.facts, caption: caption(seat, words), alone: true, ...(turn === undefined ? {} : { turn }), ...against });
}

function ExpectedButton({ expectation, digit, onPick }: { expectation: Expectation; digit: boolean; onPick: () => void }) {
  const illegal = expectation.verdict === "illegal";
  const verdict = illegal ? badgeOf("illegal") : null; // other marks would hint at what nobody can know yet
  const name = expectation.name && !illegal ? said(expectation.name) : undefined;
  return (
    <button
      type="button"
      class={`button${digit ? " digit" : ""}${illegal ? " doubtful" : ""}`}
      aria-label={name}
      data-step={expectation.step}
      onClick={onPick}
    >
      <span>
        {said(expectation.label)} {verdict && <FindingBadge verdict={verdict} />}
      </span>
      {expectation.hint && <small>{said(expectation.hint)}</small>}
    </button>
  );
}
