// The planets as rings: a planet's last square and its port are neighbours, which a row does not show.
import type { BoardProps } from "../drawing";
import { say } from "../layout";
import { liesDown } from "../PlaceBox";
import type { Point } from "../stand";
import { topOf } from "../table";
import { lockeWords } from "./words";
import { Boxes, Planets } from "./Planets";
import { BOX, pointOnRing, ringBoard, RING_RADIUS, type Planet } from "./ring";

export function Rings(props: BoardProps) {
  const { table, layout } = props;
  const board = ringBoard(layout);
  const points = new Map<string, Point>();
  for (const planet of board.planets) planet.places.forEach((place, index) => points.set(place.id, pointOnRing(planet, index)));
  const ports = new Set(layout.places.filter((place) => place.kind === "port").map((place) => place.id));
  return (
    <Planets
      board={props}
      size={board}
      points={points}
      kind="rings"
      stand={(place) => stand(points.get(place), ports.has(place), topOf(table.zones[place])?.up === true)}
      mark={26}
      clear={30}
    >
      {board.band && (
        <g>
          <rect
            class="port-band"
            x={8}
            y={board.band.y}
            width={board.width - 16}
            height={board.band.height}
            rx={board.band.height / 2}
          />
          <text class="band-name" x={board.width / 2} y={board.band.y + board.band.height / 2 + 4}>
            {lockeWords.value.ports}
          </text>
        </g>
      )}
      {board.planets.map((planet) => (
        <g key={planet.row}>
          <circle class="ring" cx={planet.centre.x} cy={planet.centre.y} r={RING_RADIUS} />
          <PlanetName planet={planet} down={planet.places.filter((place) => liesDown(table.zones[place.id])).length} />
          <Boxes board={props} places={planet.places} points={points} box={BOX} roomy />
        </g>
      ))}
    </Planets>
  );
}

/** Pieces leave room for the card's name below, or for the port's name above. */
function stand(point: Point | undefined, port: boolean, open: boolean): Point | null {
  return point ? { x: point.x, y: point.y + (port ? 8 : open ? -12 : -2) } : null;
}

function PlanetName({ planet, down }: { planet: Planet; down: number }) {
  return (
    <g class="planet-name">
      <text class="planet-title" x={planet.centre.x} y={planet.centre.y}>
        {say(planet.name)}
      </text>
      <text class="planet-count" x={planet.centre.x} y={planet.centre.y + 20}>
        {lockeWords.value.faceDown(down)}
      </text>
    </g>
  );
}
