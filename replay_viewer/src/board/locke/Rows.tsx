// The planets as rows, as the cards lie on the table: the picture for phones.
import type { BoardProps } from "../drawing";
import { say } from "../layout";
import type { Point } from "../stand";
import { topOf, type Table } from "../table";
import { Boxes, Planets } from "./Planets";
import { isLine, rowsOf } from "./ring";

const [WIDTH, HEIGHT, GAP, ROW, MARGIN, NAME] = [49, 40, 4, 59, 8, 15];
const BOX = { width: WIDTH, height: HEIGHT, letters: 4.05, quiet: true };

export function Rows(props: BoardProps) {
  const { table, layout } = props;
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
  return (
    <Planets
      board={props}
      kind="rows"
      size={size}
      points={points}
      stand={(place) => stand(points.get(place), table, place)}
      mark={20}
      clear={20}
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
          <Boxes board={props} places={row} points={points} box={BOX} />
        </g>
      ))}
    </Planets>
  );
}

/** Pieces leave room for the name of an open card. */
function stand(point: Point | undefined, table: Table, place: string): Point | null {
  return point ? { x: point.x, y: point.y - (topOf(table.zones[place])?.up ? 5 : 0) } : null;
}
