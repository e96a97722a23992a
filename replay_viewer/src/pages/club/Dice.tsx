// The dice that those rolled who agreed to it: what can be said of each die, and everybody's luck.
import type { Statistics } from "../../api/clubs";
import { told } from "../../i18n";
import { clubWords } from "./words";

export function ClubDice({ dice }: { dice: Statistics["dice"] }) {
  const t = clubWords.value;
  if (dice.dice.length === 0 && dice.missing.length === 0) return null;
  return (
    <section class="card club-card">
      <h2>{t.dice}</h2>
      {dice.missing.map((one) => (
        <p key={one.en}>{told(one)}</p>
      ))}
      {dice.dice.map((die) => (
        <figure key={die.die} class="club-die">
          <figcaption>{`${die.label}：${told(die.sentence)}`}</figcaption>
          <Faces label={die.label} counts={die.counts} fair={die.rolls / die.faces} />
          <table>
            <tbody>
              <tr>
                <th scope="row">{t.face}</th>
                {die.counts.map((_, face) => (
                  <td key={face}>{face + 1}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t.timesOf}</th>
                {die.counts.map((many, face) => (
                  <td key={face}>{many}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </figure>
      ))}
      {dice.luck.length > 0 && (
        <>
          <h3>{t.luck}</h3>
          <p class="small">{t.luckHint}</p>
          <ul class="club-rates">
            {dice.luck.map((one) => (
              <li key={one.person}>
                <span class="club-name">{one.person}</span>
                <Percentile person={one.person} percentile={one.percentile} />
                <small>{t.lucky(one.percentile, one.rolls, one.total, one.expected)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Faces({ label, counts, fair }: { label: string; counts: number[]; fair: number }) {
  const most = Math.max(...counts, fair);
  const told = counts.map((many, face) => `${face + 1}: ${many}`).join(", ");
  return (
    <svg
      class="club-faces"
      viewBox={`0 0 ${counts.length * 20} 60`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`${label}: ${told}`}
    >
      {counts.map((many, face) => (
        <rect
          key={face}
          class="club-bar"
          x={face * 20 + 3}
          width="14"
          y={58 - (many / most) * 56}
          height={(many / most) * 56}
        />
      ))}
      <line class="club-range" x1="0" x2={counts.length * 20} y1={58 - (fair / most) * 56} y2={58 - (fair / most) * 56} />
    </svg>
  );
}

function Percentile({ person, percentile }: { person: string; percentile: number }) {
  return (
    <svg
      class="club-interval"
      viewBox="0 0 240 24"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`${person}: ${percentile}%`}
    >
      <line class="club-tick" x1="6" x2="234" y1="12" y2="12" />
      <circle class="club-point" cx={6 + 228 * (percentile / 100)} cy="12" r="5" />
    </svg>
  );
}
