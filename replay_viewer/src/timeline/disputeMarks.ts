// Which disputes the page of a replay may tell of, and where they lie.
import "./disputeMarks.css";
import type { Brief } from "../disputes/types";
import { flagWords } from "../disputes/flagWords";
import type { Mark } from "./lane";
import type { Replay } from "../film/replay";

/** What the page may tell of: with the rest of the game covered, what had been disputed by then, and what is open now. */
export function known(replay: Replay): readonly Brief[] {
  const limit = replay.limit.value;
  return replay.disputes.all.value.filter(
    (one) => limit === null || one.state === "open" || (one.opened_at_position ?? Infinity) <= limit,
  );
}

/** One flag for each step with disputes; open ones are said to be so. */
export function disputeMarks(replay: Replay, limit: number): Mark[] {
  const t = flagWords.value;
  const steps = new Map<number, Brief[]>();
  for (const one of known(replay))
    if (one.step !== null && one.step <= limit) steps.set(one.step, [...(steps.get(one.step) ?? []), one]);
  return [...steps]
    .sort(([one], [other]) => one - other)
    .map(([step, all]) => ({
      step,
      to: null,
      text: "⚑",
      shape: "flag",
      said: all.some((one) => one.state === "open") ? t.open : t.disputes,
    }));
}

/** Where D leads. */
export function disputedSteps(replay: Replay): number[] {
  return [...new Set(known(replay).flatMap((one) => one.step ?? []))].sort((one, other) => one - other);
}
