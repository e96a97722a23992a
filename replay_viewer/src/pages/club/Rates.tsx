// How often, row by row: a point with its interval on a scale from 0 to 100 %, and the same as a table.
import { scaleLinear } from "d3-scale";
import type { Rate } from "../../api/clubs";
import { told } from "../../i18n";
import { clubWords } from "./words";

const WIDE = 240;
const HIGH = 24;
const at = scaleLinear([0, 1], [6, WIDE - 6]);
export const percent = (share: number) => `${Math.round(share * 100)}%`;

export function Rates({ title, rows }: { title: string; rows: Rate[] }) {
  if (rows.length === 0) return null;
  return (
    <section class="card club-card">
      <h2>{title}</h2>
      <ul class="club-rates">
        {rows.map((row) => (
          <li key={row.key.join(" ")}>
            <span class="club-name">{told(row.label)}</span>
            <Interval row={row} />
            <small>{saidOf(row)}</small>
          </li>
        ))}
      </ul>
      <Twin rows={rows} caption={title} />
    </section>
  );
}

/** What can be said of the row in words; the same that its mark says to who cannot see it. */
function saidOf(row: Rate): string {
  const t = clubWords.value;
  const many = `${row.count}/${row.of}・${row.games} ${t.games}`;
  const said = row.rate === null ? t.nothing : t.said(percent(row.rate), percent(row.low!), percent(row.high!));
  return `${said}　${many}`;
}

function Interval({ row }: { row: Rate }) {
  return (
    <svg
      class="club-interval"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`${told(row.label)}: ${saidOf(row)}`}
    >
      {[0, 0.5, 1].map((tick) => (
        <line key={tick} class="club-tick" x1={at(tick)} x2={at(tick)} y1="2" y2={HIGH - 2} />
      ))}
      {row.rate === null ? (
        <rect fill="url(#hatch)" x={at(0)} y="6" width={at(1) - at(0)} height={HIGH - 12} />
      ) : (
        <>
          <line class="club-range" x1={at(row.low!)} x2={at(row.high!)} y1={HIGH / 2} y2={HIGH / 2} />
          <circle class="club-point" cx={at(row.rate)} cy={HIGH / 2} r="5" />
        </>
      )}
    </svg>
  );
}

function Twin({ rows, caption }: { rows: Rate[]; caption: string }) {
  const t = clubWords.value;
  return (
    <details>
      <summary>{t.table}</summary>
      <div class="club-table" tabIndex={0} role="region" aria-label={caption}>
        <table>
          <thead>
            <tr>
              {[t.who, t.timesOf, t.games, t.rate, t.interval].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key.join(" ")}>
                <th scope="row">{told(row.label)}</th>
                <td>{`${row.count}/${row.of}`}</td>
                <td>{row.games}</td>
                <td>{row.rate === null ? t.nothing : percent(row.rate)}</td>
                <td>{row.rate === null ? "–" : `${percent(row.low!)}–${percent(row.high!)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
