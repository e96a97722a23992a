// What the server expects next, as buttons that hold complete facts: one tap records. Nothing is computed here; what a
// rule of this edition excludes stays pressable, hatched, with its sign.
import { badgeOf, FindingBadge } from "../../../parts/FindingBadge";
import { caption, said, type PadProps } from "../model/say";
import type { Expectation } from "../types";

export function ExpectationGrid({ recorder }: PadProps) {
  const groups = grouped(recorder.expectations.value);
  const enter = (one: Expectation) => {
    const seat = one.facts.find((fact) => typeof fact.seat === "number")?.seat as number | undefined;
    void recorder.enter({ facts: one.facts, caption: caption(seat, said(one.label)), alone: true });
  };
  return (
    <div class="expectations">
      {groups.map(({ heading, items }) => (
        <div key={heading} role="group" aria-label={heading || undefined}>
          {heading && <p class="pad-label">{heading}</p>}
          <div class={`choices expected${items.every(short) ? " short" : items.length % 3 === 0 ? "" : " pairs"}`}>
            {items.map((one, index) => (
              <ExpectedButton key={index} expectation={one} digit={items.every(short)} onPick={() => enter(one)} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function ExpectedButton({ expectation, digit, onPick }: { expectation: Expectation; digit: boolean; onPick: () => void }) {
  const illegal = expectation.verdict === "illegal";
  const verdict = illegal ? badgeOf("illegal") : null; // other marks would hint at what nobody can know yet
  return (
    <button type="button" class={`button${digit ? " digit" : ""}${illegal ? " doubtful" : ""}`} onClick={onPick}>
      <span>
        {said(expectation.label)} {verdict && <FindingBadge verdict={verdict} />}
      </span>
      {expectation.hint && <small>{said(expectation.hint)}</small>}
    </button>
  );
}

const short = (one: Expectation) => Array.from(said(one.label)).length <= 2 && !one.hint;

function grouped(all: readonly Expectation[]): { heading: string; items: Expectation[] }[] {
  const groups = new Map<string, Expectation[]>();
  for (const one of all) {
    const heading = one.group ? said(one.group) : "";
    groups.set(heading, [...(groups.get(heading) ?? []), one]);
  }
  return [...groups].map(([heading, items]) => ({ heading, items }));
}
