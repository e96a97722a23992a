// The six planets as a ring of triangles; motherships outside the rim, each at the corner it looks to.
import type { Seat } from "../../api/types";
import { words } from "../../i18n";
import { SeatShape } from "../../parts/SeatMark";
import type { BoardProps } from "../drawing";
import type { Point } from "../stand";
import { summaryOf } from "../summary";
import { word } from "../layout";
import { BOX, berths, distance, flight, heading } from "./geometry";
import { House } from "./House";
import { CardMark, Tile } from "./Tile";
import { isLaid, planetOf, planetsOf, stacksInWords, type Facing, type Mothership, type Planet } from "./view";
import { skyWords } from "./words";

export function Ring({ table, layout, seats, trace, chosen, onChoose }: BoardProps) {
  const planets = planetsOf(table, layout);
  const laid = isLaid(table);
  const box = `${-BOX.width / 2} ${-BOX.height / 2} ${BOX.width} ${BOX.height}`;
  return (
    <svg
      class={`board-svg sky-ring${laid ? "" : " unlaid"}`}
      viewBox={box}
      role="img"
      aria-label={summaryOf(table, layout, seats, "ring")}
    >
      {planets.map((planet) => (
        <Tile
          key={planet.id}
          planet={planet}
          seats={seats}
          changes={trace}
          here={planet.motherships.some((ship) => ship.seat === table.turn)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      <Flight planets={planets} move={trace.move} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />
      {anchored(planets).map(({ ship, planet, point }) => (
        <Ship
          key={ship.piece}
          ship={ship}
          planet={planet}
          point={point}
          seats={seats}
          turn={table.turn === ship.seat}
          chosen={chosen === ship.piece}
          onChoose={onChoose}
        />
      ))}
      <Legend />
      <Stacks table={table} layout={layout} />
      {!laid && (
        <text class="tile-note" x={0} y={BOX.height / 2 - 10}>
          {skyWords.value.notLaid}
        </text>
      )}
    </svg>
  );
}

/** Every mothership with where it stands; in an order that does not change, so that it glides. */
function anchored(planets: readonly Planet[]): { ship: Mothership; planet: Planet; point: Point }[] {
  return planets
    .flatMap((planet) => {
      const inRow = [...planet.motherships].sort((one, other) => one.facing.localeCompare(other.facing));
      const points = berths(
        planet.at,
        inRow.map((ship) => ship.facing),
      );
      return inRow.map((ship, index) => ({ ship, planet, point: points[index]! }));
    })
    .sort((one, other) => one.ship.seat - other.ship.seat);
}

function Legend() {
  const t = skyWords.value;
  const [x, y] = [-BOX.width / 2 + 16, BOX.height / 2 - 74];
  return (
    <g class="sky-legend">
      <House x={x} y={y} full />
      <text x={x + 18} y={y + 5}>
        {t.activeLegend}
      </text>
      <House x={x} y={y + 28} full={false} />
      <text x={x + 18} y={y + 33}>
        {t.inactiveLegend}
      </text>
      <g class="tile-cards">
        <CardMark x={x} y={y + 57} />
        <text x={x + 18} y={y + 61}>
          {t.politicLeft}
        </text>
      </g>
    </g>
  );
}

/** The stacks of chits in the corner: how many are left, and the number on top. */
function Stacks({ table, layout }: Pick<BoardProps, "table" | "layout">) {
  const t = skyWords.value;
  const lines = [
    `${t.activation} ${stacksInWords(table, layout, "activation_chits")}`,
    `${t.senator} ${stacksInWords(table, layout, "senator_chits")}`,
    `${t.treaty} ${table.zones.treaty_chits?.count ?? "?"}`,
  ];
  return (
    <g class="sky-legend sky-stacks" data-stacks>
      <title>{t.chits}</title>
      {lines.map((line, index) => (
        <text key={index} x={BOX.width / 2 - 12} y={BOX.height / 2 - 42 + index * 17}>
          {line}
        </text>
      ))}
    </g>
  );
}

type ShipProps = {
  ship: Mothership;
  planet: Planet;
  point: Point;
  seats: readonly Seat[];
  turn: boolean;
  chosen: boolean;
  onChoose: (id: string) => void;
};

function Ship({ ship, planet, point, seats, turn, chosen, onChoose }: ShipProps) {
  const t = skyWords.value;
  const seat = seats.find((one) => one.seat === ship.seat);
  if (!seat) return null;
  const facing = ship.facing === "right" ? t.facesRight : t.facesLeft;
  return (
    <g
      class={`piece mothership${chosen ? " chosen" : ""}`}
      data-piece={ship.piece}
      style={{ transform: `translate(${point.x}px, ${point.y}px)` }}
      onClick={() => onChoose(ship.piece)}
    >
      <title>{`${words.value.seatName(seat.seat, seat.name)} ${planet.name} ${facing}`}</title>
      <path class="bow" d="M40 0L17 -9L23 0L17 9Z" transform={`rotate(${heading(planet.at, ship.facing)})`} />
      <SeatShape seat={seat} x={0} y={0} size={28} turn={turn} />
    </g>
  );
}

/** The way a mothership took at its last move, past the planets it did not stop at. */
function Flight({ planets, move, reason }: { planets: readonly Planet[]; move: BoardProps["trace"]["move"]; reason: string }) {
  if (!move?.piece.startsWith("mother.")) return null;
  const [from, to] = [move.from, move.to].map((place) => planets.find((planet) => planet.id === planetOf(place)));
  if (!from || !to || from === to) return null;
  const facing: Facing = move.to.endsWith(".left") ? "left" : "right";
  const { path, end, towards } = flight(from.at, distance(from.at, to.at, facing), facing);
  return (
    <g class="move-arrow">
      <title>{reason}</title>
      <path class="move-line" d={path} />
      <path class="move-tip" d="M10 0L-4 -7V7Z" transform={`translate(${end.x} ${end.y}) rotate(${towards})`} />
    </g>
  );
}
