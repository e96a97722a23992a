// What each seat may still be, and what it is proved not to be; a press on that asks the server for the facts that prove it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { OFFLINE } from "../../embedded";
import { SeatMark } from "../../parts/SeatMark";
import { percent } from "../../parts/sides";
import { Assumptions, assume, useAssumed } from "./assuming";
import { inGap, seatAt } from "./knowledge";
import { idOf, type Analysis, type Review, type SeatChances } from "./server";
import { reviewWords } from "./words";

const MOST_NAMES = 6;

type Props = { review: Review; step: number; hrefOf: (step: number) => string };

export function Roles({ review, step, hrefOf }: Props) {
  const t = reviewWords.value;
  const assumed = useAssumed(review, step, "assume");
  const beside = useAssumed(review, step, "against");
  const of = (answer: Analysis | null, seat: number) => answer?.seats.find((other) => other.seat === seat);
  return (
    <section class="review-card review-order-5">
      <h2>{t.roles}</h2>
      <p class="review-hint">{t.rolesHint}</p>
      <Assumptions review={review} assumed={assumed} beside={beside} />
      {review.analysis.seats.map((one) => (
        <OfSeat
          key={one.seat}
          review={review}
          chances={then(review, one, step)}
          given={[of(assumed, one.seat), of(beside, one.seat)]}
          step={step}
          hrefOf={hrefOf}
        />
      ))}
    </section>
  );
}

/** What could be said after a step; single cards are told apart at the end only. */
function then(review: Review, end: SeatChances, step: number): SeatChances {
  if (step >= review.analysis.step) return end;
  // Before anything was told, a seat stands as it was dealt; where nothing can be said, nothing is.
  const counted = review.course.begin !== null && !inGap(review.course.gaps, step);
  const dealt = counted ? review.dealt.seats.find((one) => one.seat === end.seat) : undefined;
  const found = seatAt(review.course, end.seat, step) ?? dealt ?? { sides: {}, roles: {} };
  return { seat: end.seat, sides: found.sides, roles: found.roles, cards: null };
}

/** What follows from the first assumption and from the second. */
type Given<T> = readonly [T | undefined, T | undefined];

function OfSeat({ review, chances, given, step, hrefOf }: Props & { chances: SeatChances; given: Given<SeatChances> }) {
  const seat = review.game.seats.find((one) => one.seat === chances.seat);
  const single = Object.keys(chances.cards ?? {}).length > 0 ? chances.cards! : chances.roles;
  const open = Object.entries(single).filter(([, chance]) => chance > 0);
  const best = open.sort((one, other) => other[1] - one[1]).slice(0, MOST_NAMES);
  const sides = Object.entries(chances.sides).filter(([name, chance]) => chance > 0 && !(name in single));
  const gone = goneOf(review, chances);
  return (
    <div class="review-roles">
      {seat && <SeatMark seat={seat} decorative />} <span class="review-name">{seat?.name}</span>
      <span>
        {sides.map(([name, chance]) => (
          <Open
            key={name}
            review={review}
            seat={chances.seat}
            name={name}
            chance={chance}
            given={[given[0]?.sides[name], given[1]?.sides[name]]}
          />
        ))}
        {best.map(([name, chance]) => {
          const [first, second] = given.map((one) => one && (one.cards?.[name] ?? one.roles[name]));
          const now = [first, second] as const;
          return <Open key={name} review={review} seat={chances.seat} name={name} chance={chance} given={now} />;
        })}
        {open.length > best.length && <small>+{open.length - best.length}</small>}
        {gone.map((name) => (
          <Gone key={`${name} ${step}`} review={review} seat={chances.seat} name={name} step={step} hrefOf={hrefOf} />
        ))}
      </span>
    </div>
  );
}

type OpenProps = { review: Review; seat: number; name: string; chance: number; given: Given<number> };

/** What a seat may be, with its chance; a press assumes it, and then stands beside it what it is under each assumption. */
function Open({ review, seat, name, chance, given }: OpenProps) {
  const [first, second] = given;
  const said = (
    <>
      {name} {percent(chance)}
      {first !== undefined && <span class="review-if-assume"> → {percent(first)}</span>}
      {second !== undefined && " "}
      {second !== undefined && <span class="review-if-against">⇢ {percent(second)}</span>}
    </>
  );
  if (OFFLINE || chance === 1) return <span class="chip">{said}</span>;
  return (
    <button
      type="button"
      class="chip review-open"
      title={reviewWords.value.assume(name)}
      onClick={() => assume(review, seat, name)}
    >
      {said}
    </button>
  );
}

/** The sides that are excluded, and the roles of the sides that are not: what could have been dealt at all. */
function goneOf({ dealt }: Review, { seat, sides, roles }: SeatChances): string[] {
  const first = dealt.seats.find((one) => one.seat === seat);
  const lost = (now: SeatChances["roles"], before: SeatChances["roles"] = {}) =>
    Object.keys(now).filter((name) => now[name] === 0 && before[name] !== 0);
  const left = Object.values(roles).filter((chance) => chance > 0).length;
  return left <= 1 ? lost(sides, first?.sides) : [...lost(sides, first?.sides), ...lost(roles, first?.roles)];
}

type Proof = { proved: boolean; facts: string[]; steps: number[] };

/** 「✕ 人狼」, and once pressed the steps that prove it. */
function Gone({ review, seat, name, step, hrefOf }: Props & { seat: number; name: string }) {
  const t = reviewWords.value;
  const proof = useSignal<Proof | null>(null);
  const asked = useSignal(false);
  useEffect(() => {
    if (!asked.value) return;
    const query = { as: review.reader, step, of: `${seat}:${idOf(review, name)}` };
    void request<Proof>(`${logPath(review.game.game)}/analysis/proof`, { query }).then(
      (found) => (proof.value = found),
      () => (proof.value = { proved: false, facts: [], steps: [] }),
    );
  }, [asked.value]);
  const known = proof.value ?? shipped(review, seat, name, step);
  return (
    <span class="review-not">
      {known || OFFLINE ? (
        <span>{t.not(name)} </span>
      ) : (
        <button type="button" class="review-why" aria-busy={asked.value} onClick={() => (asked.value = true)}>
          {t.not(name)} <small>{t.why}</small>
        </button>
      )}
      {[...new Set(known?.steps)].map((at) => (
        <a key={at} class="chip chip-link" href={hrefOf(at)} title={t.proof}>
          {at}
        </a>
      ))}
      {known && known.steps.length === 0 && <small>{t.noProof}</small>}
    </span>
  );
}

/** What the answer of the whole page has already: the proofs of the last step. */
function shipped({ analysis }: Review, seat: number, name: string, step: number): Proof | null {
  const found = step >= analysis.step ? analysis.excluded.find((one) => one.seat === seat && one.what === name) : undefined;
  return found && found.facts.length > 0 ? { proved: true, facts: found.facts, steps: found.steps } : null;
}
