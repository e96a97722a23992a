// What was declared beside what was true: numbers as a strip of each seat for each trait, words as a list, and who could prove
// which of them false, from when on.
import { scaleLinear } from "d3-scale";
import { SeatMark } from "../../parts/SeatMark";
import { words as common } from "../../i18n";
import { useWidth } from "../../parts/useWidth";
import { Provers } from "./Provers";
import { nameOf, type Claim, type Review } from "./server";
import { Statements } from "./Statements";
import { reviewWords } from "./words";

const WIDE = 400; // until it is known how wide the screen lets it be
const RADIUS = 5.5;
const HIGH = 26;
const ROW = 14; // from one declaration to an equal one below it
type Props = { review: Review; hrefOf: (step: number) => string };

export function Claims({ review, hrefOf }: Props) {
  const t = reviewWords.value;
  const numbers = review.claims.filter((one) => typeof one.value === "number");
  const traits = [...new Set(numbers.map((one) => one.trait))];
  const spoken = review.claims.filter((one) => typeof one.value === "string");
  if (review.claims.length === 0 && review.statements.length === 0) return null;
  return (
    <section class="review-card review-order-3">
      <h2>{t.claims}</h2>
      {traits.length > 0 && <p class="review-hint">{t.claimsHint}</p>}
      {traits.map((trait) => (
        <Trait
          key={trait}
          review={review}
          trait={trait}
          claims={numbers.filter((one) => one.trait === trait)}
          hrefOf={hrefOf}
        />
      ))}
      <Statements review={review} hrefOf={hrefOf} />
      {spoken.length > 0 && <Spoken review={review} claims={spoken} hrefOf={hrefOf} />}
      <False review={review} hrefOf={hrefOf} />
    </section>
  );
}

type TraitProps = Props & { trait: string; claims: readonly Claim[] };

function Trait({ review, trait, claims, hrefOf }: TraitProps) {
  const most = Math.max(8, ...claims.flatMap((one) => [Number(overstated(one)), Number(one.truth ?? 0)]));
  const { ref, wide } = useWidth(WIDE);
  const x = scaleLinear()
    .domain([0, most])
    .range([12, wide - 12]);
  const seats = review.game.seats.filter((seat) => claims.some((one) => one.seat === seat.seat));
  return (
    <>
      <h3>{nameOf(review, trait)}</h3>
      {seats.map((seat) => {
        const own = claims.filter((one) => one.seat === seat.seat);
        const hidden = own.every((one) => typeof one.truth !== "number");
        const marks = apart(own);
        const tall = HIGH + ROW * Math.max(0, ...marks.map(({ row }) => row));
        return (
          <div key={seat.seat} class="review-band">
            <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
            <svg
              class="review-strip"
              viewBox={`0 0 ${wide} ${tall}`}
              role="group"
              aria-label={`${seat.name} ${nameOf(review, trait)}`}
            >
              {hidden && <rect class="review-hidden" x={x(0)} width={x(most) - x(0)} y="4" height={tall - 8} />}
              {Array.from({ length: Math.min(most, 20) + 1 }, (_, value) => (
                <line key={value} x1={x(value)} x2={x(value)} y1="0" y2={tall} class="review-axis" />
              ))}
              {hidden && (
                <text class="review-tick" x={x(most) - 4} y="17" text-anchor="end">
                  {reviewWords.value.unknown}
                </text>
              )}
              {marks.map(({ claim, row }) => (
                <Mark key={claim.fact} claim={claim} x={x} row={row} tall={tall} href={hrefOf(claim.step)} />
              ))}
            </svg>
          </div>
        );
      })}
      <div class="review-band" aria-hidden="true">
        <svg ref={ref} class="review-strip" viewBox={`0 0 ${wide} 16`}>
          {Array.from({ length: Math.min(most, 20) + 1 }, (_, value) => (
            <text key={value} x={x(value)} y="12" text-anchor="middle" class="review-tick">
              {value}
            </text>
          ))}
        </svg>
      </div>
    </>
  );
}

/** Declarations of the same value one below the other: each stands at its value, and it is seen how many they were. */
function apart(claims: readonly Claim[]): { claim: Claim; row: number }[] {
  const before = new Map<unknown, number>();
  return claims.map((claim) => {
    const value = overstated(claim);
    const many = before.get(value) ?? 0;
    before.set(value, many + 1);
    return { claim, row: many };
  });
}

type MarkProps = { claim: Claim; x: (value: number) => number; row: number; tall: number; href: string };

function Mark({ claim, x, row, tall, href }: MarkProps) {
  const t = reviewWords.value;
  const value = Number(overstated(claim));
  const at = x(value);
  const y = HIGH / 2 + row * ROW;
  const truth = typeof claim.truth === "number" ? claim.truth : null;
  const said = t.claim(String(value), truth === null ? t.unknown : String(truth)) + changesOf(claim);
  return (
    <a href={href} aria-label={`${claim.step}: ${said}`}>
      <title>{`${claim.step}: ${said}`}</title>
      {truth !== null && <line x1={x(truth)} x2={x(truth)} y1="3" y2={tall - 3} class="review-truth" />}
      {truth !== null && <line x1={at} x2={x(truth)} y1={y} y2={y} class={claim.overstated ? "review-over" : "review-slack"} />}
      {claim.overstated ? (
        <g class="review-false">
          <rect x={at - 6} y={y - 6} width="12" height="12" />
          <path d={`M${at - 3} ${y - 3} l6 6 m0 -6 l-6 6`} />
        </g>
      ) : (
        <circle
          cx={at}
          cy={y}
          r={RADIUS}
          class={claim.versions.at(-1)?.withdrawn ? "review-said review-withdrawn" : "review-said"}
        />
      )}
    </a>
  );
}

/** 「（言い直し：5 → 4）」 where a claim was changed. */
function changesOf(claim: Claim): string {
  const t = reviewWords.value;
  if (claim.versions.length < 2) return "";
  return `（${t.changed}：${claim.versions.map((one) => (one.withdrawn ? t.withdrawn : String(one.value))).join(" → ")}）`;
}

function Spoken({ review, claims, hrefOf }: Props & { claims: readonly Claim[] }) {
  const t = reviewWords.value;
  return (
    <>
      <h3>{t.wordClaims}</h3>
      <ul class="review-list">
        {claims.map((one) => (
          <li key={one.fact}>
            <Whose review={review} claim={one} hrefOf={hrefOf} /> {nameOf(review, one.trait)}：
            {nameOf(review, String(one.value))}
            {changesOf(one)} <small>{one.truth === null ? t.unknown : one.false ? "✕" : "✓"}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was higher than the truth, or another word: from when it could be proved, and by whom. */
function False({ review, hrefOf }: Props) {
  const t = reviewWords.value;
  const claims = review.claims.filter((one) => one.overstated);
  if (claims.length === 0) return null;
  return (
    <>
      <h3>{t.falseClaims}</h3>
      <ul class="review-list">
        {claims.map((one) => (
          <li key={one.fact}>
            <Whose review={review} claim={one} hrefOf={hrefOf} /> {nameOf(review, one.trait)}{" "}
            {t.falseClaim(
              nameOf(review, String(overstated(one))),
              one.truth === null ? t.unknown : nameOf(review, String(one.truth)),
            )}
            {changesOf(one)}
            {one.provable.length > 0 ? (
              <Provers review={review} provable={one.provable} hrefOf={hrefOf} />
            ) : (
              <small class="review-provers">{t.neverProved}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was said that was more than the truth: as it reads now, or as it first read. */
const overstated = (claim: Claim): number | string =>
  claim.false ? claim.value : (claim.versions.find((one) => one.said && one.false)?.value ?? claim.value);

function Whose({ review, claim, hrefOf }: Props & { claim: Claim }) {
  const seat = review.game.seats.find((one) => one.seat === claim.seat);
  return (
    <>
      <a class="chip chip-link" href={hrefOf(claim.step)} aria-label={common.value.step(claim.step)}>
        {claim.step}
      </a>{" "}
      {seat && <SeatMark seat={seat} decorative />} {seat?.name}
    </>
  );
}
