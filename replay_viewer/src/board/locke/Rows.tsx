// The planets as rows, as the cards lie on the table: the picture for phones.
import { Arrow } from "../Arrow";
import type { BoardProps } from "../drawing";
import { Pieces } from "../Pieces";
import { PlaceBox } from "../PlaceBox";
import { standsOf, type Point } from "../stand";
import { summaryOf } from "../summary";
import { say, word } from "../layout";
import { topOf, type Table } from "../table";
import { isLine, rowsOf } from "./ring";

const [WIDTH, HEIGHT, GAP, ROW, MARGIN, NAME] = [49, 40, 4, 59, 8, 15];

export function Rows({ table, layout, seats, trace, chosen, onChoose }: BoardProps) {
  const rows = rowsOf(layout);
  // The line goes on past the boxes where the ends of a planet are joined.
  const ends = isLine(layout) ? MARGIN + WIDTH / 2 : 2;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const size = { width: MARGIN * 2 + columns * (WIDTH + GAP) - GAP, height: rows.length * ROW + 4 };
  const points = new Map<string, Point>();
  rows.forEach((row, y) =>
    row.forEach((place, x) =>
      points.set(place.id, { x: MARGIN + WIDTH / 2 + x * (WIDTH + GAP), y: NAME + HEIGHT / 2 + y * ROW }),
    ),
  );
  const stands = standsOf(table, layout, (place) => stand(points.get(place), table, place), 20, 3);
  const [from, to] = [points.get(trace.move?.from ?? ""), points.get(trace.move?.to ?? "")];
  return (
    <svg
      class="board-svg rows"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={summaryOf(table, layout, seats, "planets")}
    >
      {rows.map((row, y) => (
        <g key={row[0]!.id}>
          <text class="row-name" x={4} y={y * ROW + 11}>
            {say(row[0]!.group)}
          </text>
          <line
            class="ring"
            x1={ends}
            x2={size.width - ends}
            y1={NAME + HEIGHT / 2 + y * ROW}
            y2={NAME + HEIGHT / 2 + y * ROW}
          />
          {row.map((place) => (
            <PlaceBox
              key={place.id}
              place={place}
              layout={layout}
              pile={table.zones[place.id]}
              {...points.get(place.id)!}
              width={WIDTH}
              height={HEIGHT}
              letters={4}
              quiet
              changed={trace.places.has(place.id)}
              onChoose={onChoose}
            />
          ))}
        </g>
      ))}
      {from && to && <Arrow from={from} to={to} clear={20} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />}
      <Pieces stands={stands} seats={seats} chosen={chosen} onChoose={onChoose} />
    </svg>
  );
}

/** Pieces leave room for the name of an open card. */
function stand(point: Point | undefined, table: Table, place: string): Point | null {
  return point ? { x: point.x, y: point.y - (topOf(table.zones[place])?.up ? 5 : 0) } : null;
}
