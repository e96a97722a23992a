// Each die with how often every face fell, what can be said of it, and how lucky each person was.
import { word, type Layout } from "../../board/layout";
import { told } from "../../i18n";
import type { DiceReport, Die, Luck } from "./server";
import { reviewWords } from "./words";

const WIDE = 20;
const HIGH = 60;

export function Dice({ report, layout }: { report: DiceReport; layout: Layout }) {
  const t = reviewWords.value;
  if (report.dice.length === 0) return null;
  return (
    <section class="review-card review-order-7">
      <h2>{t.dice}</h2>
      <p class="review-hint">{t.diceHint}</p>
      <div class="review-dice">
        {report.dice.map((die) => (
          <OneDie key={die.die} die={die} label={die.die in layout.words ? word(layout, die.die) : die.label} />
        ))}
      </div>
      {report.luck.length > 0 && <p class="review-hint">{t.luckHint}</p>}
      {report.luck.map((one) => (
        <OneLuck key={one.person} luck={one} />
      ))}
    </section>
  );
}

function OneDie({ die, label }: { die: Die; label: string }) {
  const most = Math.max(...die.counts, die.usual[1], 1);
  const y = (many: number) => HIGH + 10 - (many / most) * HIGH;
  const fair = die.rolls / die.faces;
  const counts = die.counts.map((many, index) => `${index + 1}: ${many}`).join(", ");
  return (
    <figure class="review-die">
      <figcaption>
        {label} <small>n={die.rolls}</small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDE * die.faces} ${HIGH + 24}`} role="img" aria-label={`${label}: ${counts}`}>
        <rect
          class="review-usual"
          x="0"
          width={WIDE * die.faces}
          y={y(die.usual[1])}
          height={y(die.usual[0]) - y(die.usual[1])}
        />
        {die.counts.map((many, index) => (
          <g key={index}>
            <rect class="review-face-bar" x={index * WIDE + 2} width={WIDE - 4} y={y(many)} height={y(0) - y(many)} />
            <text x={index * WIDE + WIDE / 2} y={y(many) - 2} text-anchor="middle" class="review-count">
              {many}
            </text>
            <text x={index * WIDE + WIDE / 2} y={HIGH + 22} text-anchor="middle" class="review-face">
              {index + 1}
            </text>
          </g>
        ))}
        <line class="review-fair" x1="0" x2={WIDE * die.faces} y1={y(fair)} y2={y(fair)} />
      </svg>
      <p class={die.said === "uneven" ? "review-uneven" : "review-hint"}>{told(die.sentence)}</p>
    </figure>
  );
}

function OneLuck({ luck }: { luck: Luck }) {
  const t = reviewWords.value;
  return (
    <p class="review-luck">
      <span class="review-name">{luck.person}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={t.luck(luck.percentile)}>
        <rect class="review-scale" width="100" height="10" />
        <rect class="review-bar" x={Math.min(luck.percentile, 98)} width="2" height="10" />
      </svg>
      <small>
        {t.luck(luck.percentile)} ・ {t.sum(luck.rolls, luck.total, luck.expected)}
      </small>
    </p>
  );
}
