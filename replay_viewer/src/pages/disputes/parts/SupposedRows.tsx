// ⑥ 「5」が「4」だったなら: what would become of each thing that rests on the disputed step.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Fact, Seat } from "../../../api/types";
import { words } from "../../../i18n";
import { FindingBadge, type Verdict } from "../../../parts/FindingBadge";
import { Problem } from "../../../parts/Problem";
import { Sentence } from "../../../parts/Sentence";
import { say } from "../../../board/layout";
import { stepHref } from "../../../disputes/say";
import { disputeWords } from "../../../disputes/words";
import { suppose, type Fate, type Supposed, type Supposition } from "../model/supposing";
import { RestingThing } from "./RestingThing";

/** What is chosen in the list: "" nothing, "none" as if it had not been, else another number. */
export type Wish = string;

export function SupposeChoice({ fact, wish }: { fact: Fact; wish: Signal<Wish> }) {
  const t = disputeWords.value;
  const value = typeof fact.value === "number" ? fact.value : null;
  const others = value === null ? [] : Array.from({ length: MOST_VALUE + 1 }, (_, at) => at).filter((one) => one !== value);
  return (
    <label class="suppose-choice no-print">
      {t.suppose}
      <select class="input" data-suppose value={wish.value} onChange={(event) => (wish.value = event.currentTarget.value)}>
        <option value="">{t.supposeNothing}</option>
        {others.map((one) => (
          <option key={one} value={String(one)}>
            {t.ifWas(String(value), String(one))}
          </option>
        ))}
        <option value="none">{t.ifNot}</option>
      </select>
    </label>
  );
}

const MOST_VALUE = 12;

export function suppositionOf(wish: Wish): Supposition | undefined {
  return wish === "" ? undefined : wish === "none" ? null : { value: Number(wish) };
}

type RowsProps = { game: string; fact: Fact; wish: Wish; seats: readonly Seat[]; most: number; onMore: () => void };

export function SupposedRows({ game, fact, wish, seats, most, onMore }: RowsProps) {
  const t = disputeWords.value;
  const rows = useSignal<Supposed[] | null>(null);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    rows.value = problem.value = null;
    void suppose(game, fact, suppositionOf(wish) ?? null, stop.signal).then(
      (found) => (rows.value = found),
      (thrown: unknown) => stop.signal.aborted || (problem.value = thrown),
    );
    return () => stop.abort();
  }, [game, fact.id, wish]);
  if (problem.value !== null) return <Problem problem={problem.value} />;
  if (rows.value === null) return <p role="status">{t.looking}</p>;
  if (rows.value.length === 0) return <p>{t.nothingRests}</p>;
  const shown = rows.value.slice(0, most);
  return (
    <>
      <table class="rests-table" data-supposed={wish}>
        <thead>
          <tr>
            <th scope="col">{t.stepColumn}</th>
            <th scope="col">{t.factColumn}</th>
            <th scope="col">{wish === "none" ? t.ifNot : t.ifWas(String(fact.value), wish)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one, at) => (
            <Row key={`${one.what} ${one.fact} ${at}`} one={one} game={game} seats={seats} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.value.length && (
        <button type="button" class="button no-print" onClick={onMore}>
          {t.more(rows.value.length - shown.length)}
        </button>
      )}
    </>
  );
}

function Row({ one, game, seats }: { one: Supposed; game: string; seats: readonly Seat[] }) {
  return (
    <tr data-rests={one.fact} data-fate={one.outcome}>
      <td>
        <a class="dispute-step" href={stepHref(game, one.step, one.fact)} aria-label={words.value.step(one.step)}>
          {one.step}
        </a>
      </td>
      <td>
        <RestingThing one={one} seats={seats} />
      </td>
      <td>
        <FindingBadge verdict={FATES[one.outcome]} label={fateWord(one.outcome)} /> {say(one.reason) || fateWord(one.outcome)}
        {one.instead.map((instead, at) => (
          <small key={at}>
            {" "}
            → <Sentence spans={instead.sentence} seats={seats} size={16} />
          </small>
        ))}
      </td>
    </tr>
  );
}

const FATES: Record<Fate, Verdict> = {
  unchanged: "settled",
  differs: "illegal",
  depends: "undetermined",
  choice: "not_judged",
};

function fateWord(fate: Fate): string {
  const t = disputeWords.value;
  return { unchanged: t.unchanged, differs: t.differs, depends: t.depends, choice: t.choice }[fate];
}
