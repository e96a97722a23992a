// Where the time went: each turn as a bar of minutes, its combats told apart.
import { scaleLinear } from "d3-scale";
import { colourOf } from "../../parts/seats";
import { words } from "../../i18n";
import { useWidth } from "../../parts/useWidth";
import { word } from "../../board/layout";
import type { Review, Turn } from "./server";
import { playWords } from "./playWords";

const WIDE = 600; // until it is known how wide the screen lets it be
const HIGH = 110;
const LEFT = 26;

export function Pace({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const { turns, minutes } = review.play;
  const { ref, wide: all } = useWidth(WIDE);
  if (turns.length === 0) return null;
  const t = playWords.value;
  const most = Math.max(...turns.map((one) => one.minutes), 0.1);
  const y = scaleLinear().domain([0, most]).nice(4).range([HIGH, 6]);
  const wide = (all - LEFT) / turns.length;
  return (
    <section class="review-card review-order-8">
      <h2>{t.pace}</h2>
      <p class="review-hint">{t.paceHint(Math.round(minutes ?? 0))}</p>
      <svg ref={ref} class="review-pace" viewBox={`0 0 ${all} ${HIGH + 18}`} role="group" aria-label={t.pace}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line class="review-axis" x1={LEFT} x2={all} y1={y(tick)} y2={y(tick)} />
            <text class="review-tick" x={LEFT - 4} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {turns.map((turn, index) => (
          <Bar key={turn.step} review={review} turn={turn} x={LEFT + index * wide} wide={wide} y={y} href={hrefOf(turn.step)} />
        ))}
        <Parts turns={turns} review={review} wide={wide} />
      </svg>
      <Longest review={review} hrefOf={hrefOf} />
    </section>
  );
}

type BarProps = { review: Review; turn: Turn; x: number; wide: number; y: (minutes: number) => number; href: string };

function Bar({ review, turn, x, wide, y, href }: BarProps) {
  const seat = review.game.seats.find((one) => one.seat === turn.seat);
  const said = playWords.value.turn(whoIn(review, turn), turn.minutes.toFixed(1), turn.fighting.toFixed(1));
  const calm = turn.minutes - turn.fighting;
  return (
    <a href={href} aria-label={`${words.value.step(turn.step)}: ${said}`}>
      <title>{`${turn.step}: ${said}`}</title>
      <rect
        class="review-turn"
        fill={seat ? colourOf(seat) : "var(--ink-2)"}
        x={x + 0.5}
        width={Math.max(wide - 1, 1)}
        y={y(calm)}
        height={y(0) - y(calm)}
      />
      {turn.fighting > 0 && (
        <rect
          class="review-fighting"
          x={x + 0.5}
          width={Math.max(wide - 1, 1)}
          y={y(turn.minutes)}
          height={y(calm) - y(turn.minutes)}
        />
      )}
    </a>
  );
}

function Parts({ turns, review, wide }: { turns: readonly Turn[]; review: Review; wide: number }) {
  return (
    <>
      {turns.map((turn, index) =>
        turn.part !== null && turn.part !== turns[index - 1]?.part ? (
          <text key={turn.step} class="review-tick" x={LEFT + index * wide} y={HIGH + 14}>
            {word(review.layout, turn.part)}
          </text>
        ) : null,
      )}
    </>
  );
}

const MOST = 5;

/** The longest, in words: what a drawing shows to those who see it. */
function Longest({ review, hrefOf }: { review: Review; hrefOf: (step: number) => string }) {
  const t = playWords.value;
  const longest = [...review.play.turns].sort((one, other) => other.minutes - one.minutes).slice(0, MOST);
  return (
    <ol class="review-longest">
      {longest.map((turn) => (
        <li key={turn.step}>
          <a class="chip chip-link" href={hrefOf(turn.step)}>
            {turn.step}
          </a>{" "}
          {t.turn(whoIn(review, turn), turn.minutes.toFixed(1), turn.fighting.toFixed(1))}
        </li>
      ))}
    </ol>
  );
}

function whoIn({ game, layout }: Review, turn: Turn): string {
  return (
    game.seats.find((one) => one.seat === turn.seat)?.name ??
    (turn.phase === null ? playWords.value.nobody : word(layout, turn.phase))
  );
}
