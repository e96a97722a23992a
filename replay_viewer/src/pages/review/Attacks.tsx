// Each attack with what it could be expected to deal, as a line, and what it dealt, as a bar.
import { scaleLinear } from "d3-scale";
import { SeatMark } from "../../parts/SeatMark";
import { words } from "../../i18n";
import { say } from "../../board/layout";
import type { Attack, Review } from "./server";
import { playWords } from "./playWords";

const WIDE = 220;
const HIGH = 18;

export function Attacks({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const { attacks, missing } = review.play;
  if (attacks.length === 0) return null;
  const t = playWords.value;
  const most = Math.max(1, ...attacks.map((one) => Math.max(one.dealt, one.expected ?? 0)));
  const x = scaleLinear().domain([0, most]).range([0, WIDE]);
  const known = attacks.some((one) => one.expected !== null);
  return (
    <section class="review-card review-order-6">
      <h2>{t.attacks}</h2>
      <p class="review-hint">{known ? t.attacksHint : missing.map(say).join(" ")}</p>
      <table class="review-attacks">
        <tbody>
          {attacks.map((one) => (
            <Row key={one.step} review={review} attack={one} x={x} hrefOf={hrefOf} />
          ))}
        </tbody>
      </table>
      {known && <Sums review={review} />}
    </section>
  );
}

type RowProps = { review: Review; attack: Attack; x: (value: number) => number; hrefOf: (step: number) => string };

function Row({ review, attack, x, hrefOf }: RowProps) {
  const t = playWords.value;
  const said =
    attack.expected === null ? t.dealt(attack.dealt) : t.dealtOf(attack.dealt, attack.expected.toFixed(2), attack.lower ?? 0);
  return (
    <tr>
      <th scope="row">
        <a class="chip chip-link" href={hrefOf(attack.step)} aria-label={words.value.step(attack.step)}>
          {attack.step}
        </a>
      </th>
      <td class="review-who">
        <Who review={review} seat={attack.attacker} /> → <Who review={review} seat={attack.target} />
      </td>
      <td class="review-odds">{attack.odds}</td>
      <td class="review-dealt">
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <title>{said}</title>
          <rect class="review-bar-ink" x="0" y="4" width={Math.max(x(attack.dealt), 1)} height={HIGH - 8} />
          {attack.expected !== null && (
            <line class="review-expected" x1={x(attack.expected)} x2={x(attack.expected)} y1="0" y2={HIGH} />
          )}
        </svg>
      </td>
      <td class="review-marked" aria-hidden="true">
        {attack.dealt}
      </td>
    </tr>
  );
}

function Who({ review, seat }: { review: Review; seat: number | null }) {
  const found = review.game.seats.find((one) => one.seat === seat);
  return found ? <SeatMark seat={found} /> : <span>{playWords.value.nobody}</span>;
}

/** Of each who attacked: dealt in all, and what was to be expected. */
function Sums({ review }: { review: Review }) {
  const t = playWords.value;
  return (
    <p class="review-sums">
      {review.game.seats.flatMap((seat) => {
        const own = review.play.attacks.filter((one) => one.attacker === seat.seat && one.expected !== null);
        if (own.length === 0) return [];
        const [dealt, expected] = [
          own.reduce((sum, one) => sum + one.dealt, 0),
          own.reduce((sum, one) => sum + one.expected!, 0),
        ];
        return [
          <span key={seat.seat}>
            <SeatMark seat={seat} /> {t.ofAll(own.length, dealt, expected.toFixed(1))}
          </span>,
        ];
      })}
    </p>
  );
}
