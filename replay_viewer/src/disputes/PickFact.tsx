// A fact is named by pointing at it: the log from its end, the newest on top, further back on demand.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getFacts } from "../api/client";
import type { FactItem, Seat } from "../api/types";
import { wording } from "../i18n";
import { Problem } from "../parts/Problem";
import { Sentence } from "../parts/Sentence";
import { disputeWords } from "./words";

const PAGE = 20;

export type PickFactProps = {
  game: string;
  seats: readonly Seat[];
  /** Where the log stands. */
  position: number;
  /** Ids of facts that cannot be chosen. */
  without?: readonly string[];
  chosen: FactItem | null;
  onPick: (item: FactItem) => void;
};

export function PickFact({ game, seats, position, without = [], chosen, onPick }: PickFactProps) {
  const t = disputeWords.value;
  const items = useSignal<readonly FactItem[]>([]);
  const from = useSignal(position);
  const problem = useSignal<unknown>(null);
  const earlier = async () => {
    const after = Math.max(0, from.value - PAGE);
    try {
      const page = await getFacts(game, { after, limit: from.value - after, lang: wording.value });
      items.value = [...page.facts, ...items.value];
      from.value = after;
    } catch (cause) {
      problem.value = cause;
    }
  };
  useEffect(() => void earlier(), []);
  return (
    <div class="stack pick-fact" role="group" aria-label={t.whichFact}>
      <b>{t.whichFact}</b>
      {problem.value !== null && <Problem problem={problem.value} />}
      {[...items.value]
        .reverse()
        .filter((item) => !without.includes(item.fact.id))
        .map((item) => (
          <button
            key={item.fact.id}
            type="button"
            class="button pick-line"
            data-pick={item.fact.id}
            aria-pressed={chosen?.fact.id === item.fact.id}
            onClick={() => onPick(item)}
          >
            <Sentence spans={item.sentence} seats={seats} />
          </button>
        ))}
      {from.value > 0 && (
        <button type="button" class="button quiet" data-pick-earlier onClick={() => void earlier()}>
          {t.earlierFacts}
        </button>
      )}
    </div>
  );
}
