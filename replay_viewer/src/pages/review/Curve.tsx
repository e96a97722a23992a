// One curve of the game: how likely the truth looked to the table, and to the seat that knew most of it, step by step.
import { useSignal } from "@preact/signals";
import { scaleLinear, scaleLog } from "d3-scale";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { words as common } from "../../i18n";
import { useWidth } from "../../parts/useWidth";
import type { Opened } from "./server";
import { storyWords } from "./storyWords";

type Point = { step: number; chance: number | null };
type Series = { reader: string; points: Point[] };
type Props = { opened: Opened; until: number; hrefOf: (step: number) => string };

const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [520, 220, 52, 16, 14, 24];
const TURNS = 3; // jumps that are named

export function Curve({ opened, until, hrefOf }: Props) {
  const lines = useSignal<Series[]>([]);
  const chosen = useSignal<string | null>(null);
  useEffect(() => {
    lines.value = [];
    const path = `${logPath(opened.game.game)}/analysis/curve`;
    void request<{ lines: Series[] }>(path, { query: { as: opened.reader } }).then(
      (found) => (lines.value = found.lines),
      () => undefined,
    );
  }, [opened]);
  const t = storyWords.value;
  const table = lines.value.find((one) => one.reader === "public");
  const seats = lines.value.filter((one) => one.reader !== "public");
  const best = seats.find((one) => one.reader === chosen.value) ?? bestOf(seats, until);
  if (!table) return null;
  const nameOf = (reader: string) => opened.game.seats.find((one) => `seat:${one.seat}` === reader)?.name ?? reader;
  return (
    <section class="review-card">
      <h2>{t.curve}</h2>
      <p class="review-hint">{t.curveHint}</p>
      <Drawing lines={best ? [table, best] : [table]} until={until} nameOf={nameOf} hrefOf={hrefOf} />
      {seats.length > 0 && (
        <label class="no-print review-of">
          {t.beside}{" "}
          <select value={best?.reader ?? ""} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {seats.map(({ reader }) => (
              <option key={reader} value={reader}>
                {nameOf(reader)}
              </option>
            ))}
          </select>
        </label>
      )}
      {best && <Turns line={best} until={until} name={nameOf(best.reader)} opened={opened} hrefOf={hrefOf} />}
    </section>
  );
}

/** Who came nearer to the truth than any other, from what it knew of the deal to the reveal. */
function bestOf(seats: readonly Series[], until: number): Series | undefined {
  const learned = ({ points }: Series) => {
    const shown = points.filter((one) => one.step <= until && one.chance);
    const begin = shown[1] ?? shown[0];
    return begin ? Math.log(shown.at(-1)!.chance! / begin.chance!) : 0;
  };
  return [...seats].sort((one, other) => learned(other) - learned(one))[0];
}

type DrawingProps = { lines: Series[]; until: number; nameOf: (reader: string) => string; hrefOf: (step: number) => string };

function Drawing({ lines, until, nameOf, hrefOf }: DrawingProps) {
  const { ref, wide } = useWidth(WIDE);
  const chances = lines.flatMap(({ points }) => points.map((one) => one.chance ?? 1)).filter((one) => one > 0);
  const least = Math.min(0.5, ...chances);
  const x = scaleLinear()
    .domain([1, Math.max(until, 2)])
    .range([LEFT, wide - RIGHT]);
  const y = scaleLog()
    .domain([least, 1])
    .range([HIGH - BOTTOM, TOP]);
  const ticks = [1, 1 / 2, 1 / 5, 1 / 10, 1 / 30, 1 / 100, 1 / 300, 1 / 1000].filter((one) => one >= least * 0.95);
  return (
    <svg ref={ref} class="review-curve" viewBox={`0 0 ${wide} ${HIGH}`} role="group" aria-label={storyWords.value.curve}>
      {ticks.map((one) => (
        <g key={one}>
          <line class="review-axis" x1={LEFT} x2={wide - RIGHT} y1={y(one)} y2={y(one)} />
          <text class="review-tick" x={LEFT - 6} y={y(one) + 4} text-anchor="end">
            {one === 1 ? "1" : `1/${Math.round(1 / one)}`}
          </text>
        </g>
      ))}
      <text class="review-tick" x={LEFT} y={HIGH - 6}>
        {common.value.step(1)}
      </text>
      <text class="review-tick" x={wide - RIGHT} y={HIGH - 6} text-anchor="end">
        {common.value.step(until)}
      </text>
      {lines.map(({ reader, points }) => {
        const shown = points.filter((one) => one.step <= until);
        return (
          <g key={reader} class={reader === "public" ? "curve-table" : "curve-seat"}>
            {shown.map(({ step, chance }, index) => {
              if (chance === null || chance <= 0) return null;
              const to = x(shown[index + 1]?.step ?? until);
              const next = shown[index + 1]?.chance;
              return (
                <a
                  key={step}
                  href={hrefOf(step)}
                  aria-label={`${nameLabel(reader, nameOf)} ${common.value.step(step)}: ${oneIn(chance)}`}
                >
                  <rect class="review-hit" x={x(step)} y={y(chance) - 12} width={Math.max(to - x(step), 24)} height="24" />
                  <path d={`M${x(step)} ${y(chance)} H${to}${next ? ` V${y(next)}` : ""}`} />
                </a>
              );
            })}
          </g>
        );
      })}
      {lines.map(({ reader, points }, index) => {
        const last = points.filter((one) => one.step <= until && one.chance).at(-1);
        return (
          last && (
            <text
              key={reader}
              class={`review-tick ${reader === "public" ? "" : "curve-name"}`}
              x={wide - RIGHT - 4}
              y={Math.max(y(last.chance!) + (index === 0 ? 14 : -6), 12)}
              text-anchor="end"
            >
              {nameLabel(reader, nameOf)}
            </text>
          )
        );
      })}
    </svg>
  );
}

const nameLabel = (reader: string, nameOf: (reader: string) => string): string =>
  reader === "public" ? storyWords.value.theTable : nameOf(reader);

/** "1/42", near certainty in percent. */
const oneIn = (chance: number): string => (chance > 0.5 ? `${Math.round(chance * 100)}%` : `1/${Math.round(1 / chance)}`);

type TurnsProps = { line: Series; until: number; name: string; opened: Opened; hrefOf: (step: number) => string };

/** The largest jumps of the seat's curve, in a sentence each. */
function Turns({ line, until, name, opened, hrefOf }: TurnsProps) {
  const t = storyWords.value;
  const shown = line.points.filter((one) => one.step <= until);
  const jumps = shown.slice(1).flatMap((one, index) => {
    const before = shown[index]!.chance;
    return one.chance && before ? [{ step: one.step, before, after: one.chance, size: Math.log(one.chance / before) }] : [];
  });
  const most = jumps
    .filter((one) => one.size > 0)
    .sort((one, other) => other.size - one.size)
    .slice(0, TURNS);
  if (most.length === 0 || opened.facts.length === 0) return null;
  return (
    <ul class="review-list">
      {most.map(({ step, before, after }) => (
        <li key={step}>
          {name} <a href={hrefOf(step)}>{common.value.step(step)}</a> {t.jump(oneIn(before), oneIn(after))}
        </li>
      ))}
    </ul>
  );
}
