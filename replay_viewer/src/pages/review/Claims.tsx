// What was declared beside what was true, for each trait a strip of each seat.
import { scaleLinear } from "d3-scale";
import { SeatMark } from "../../parts/SeatMark";
import { nameOf, type Claim, type Review } from "./server";
import { reviewWords } from "./words";

const WIDE = 400;

export function Claims({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = reviewWords.value;
  const numbers = review.claims.filter((one) => typeof one.value === "number");
  const traits = [...new Set(numbers.map((one) => one.trait))];
  return (
    <section class="review-card">
      <h2>{t.claims}</h2>
      <p class="review-hint">{traits.length > 0 ? t.claimsHint : t.noClaims}</p>
      {traits.map((trait) => (
        <Trait key={trait} review={review} trait={trait} claims={numbers.filter((one) => one.trait === trait)} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

type TraitProps = { review: Review; trait: string; claims: readonly Claim[]; hrefOf: (step: number) => string };

function Trait({ review, trait, claims, hrefOf }: TraitProps) {
  const most = Math.max(8, ...claims.flatMap((one) => [Number(one.value), Number(one.truth ?? 0)]));
  const x = scaleLinear().domain([0, most]).range([12, WIDE - 12]);
  const seats = review.game.seats.filter((seat) => claims.some((one) => one.seat === seat.seat));
  return (
    <>
      <h3>{nameOf(review, trait)}</h3>
      <div class="review-band" aria-hidden="true">
        <svg class="review-strip" viewBox={`0 0 ${WIDE} 30`}>
          {Array.from({ length: Math.min(most, 20) + 1 }, (_, value) => (
            <text key={value} x={x(value)} y="24" text-anchor="middle" class="review-tick">
              {value}
            </text>
          ))}
        </svg>
      </div>
      {seats.map((seat) => (
        <div key={seat.seat} class="review-band">
          <SeatMark seat={seat} decorative /> <span class="review-name">{seat.name}</span>
          <svg class="review-strip" viewBox={`0 0 ${WIDE} 30`} role="group" aria-label={`${seat.name} ${nameOf(review, trait)}`}>
            <line x1={x(0)} x2={x(most)} y1="15" y2="15" class="review-axis" />
            {claims.filter((one) => one.seat === seat.seat).map((one) => (
              <Mark key={one.fact} claim={one} x={x} href={hrefOf(one.step)} />
            ))}
          </svg>
        </div>
      ))}
    </>
  );
}

function Mark({ claim, x, href }: { claim: Claim; x: (value: number) => number; href: string }) {
  const t = reviewWords.value;
  const at = x(Number(claim.value));
  const truth = typeof claim.truth === "number" ? claim.truth : null;
  const said = t.claim(String(claim.value), truth === null ? t.unknown : String(truth));
  return (
    <a href={href} aria-label={`${claim.step}: ${said}`}>
      <title>{`${claim.step}: ${said}`}</title>
      {truth !== null && <line x1={x(truth)} x2={x(truth)} y1="5" y2="25" class="review-truth" />}
      {truth !== null && <line x1={at} x2={x(truth)} y1="15" y2="15" class={claim.false ? "review-over" : "review-axis"} />}
      {claim.false ? (
        <text x={at} y="20" text-anchor="middle" class="review-false">
          ✕
        </text>
      ) : (
        <circle cx={at} cy="15" r="6" class="review-said" />
      )}
    </a>
  );
}
