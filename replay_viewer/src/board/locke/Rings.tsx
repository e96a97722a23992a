// The planets as rings: a planet's last square and its port are neighbours, which a row does not show.
import { liesDown, PlaceBox } from "../PlaceBox";
import { Arrow } from "../Arrow";
import type { BoardProps } from "../drawing";
import { Pieces } from "../Pieces";
import { standsOf, type Point } from "../stand";
import { summaryOf } from "../summary";
import { say, word } from "../layout";
import { replayWords } from "../words";
import { BOX, pointOnRing, ringBoard, RING_RADIUS, type Planet } from "./ring";

export function Rings({ table, layout, seats, trace, chosen, onChoose }: BoardProps) {
  const board = ringBoard(layout);
  const points = new Map<string, Point>();
  for (const planet of board.planets) planet.places.forEach((place, index) => points.set(place.id, pointOnRing(planet, index)));
  const ports = new Set(layout.places.filter((place) => place.kind === "port").map((place) => place.id));
  const stands = standsOf(table, layout, (place) => stand(points.get(place), ports.has(place)), 22, 3);
  const [from, to] = [points.get(trace.move?.from ?? ""), points.get(trace.move?.to ?? "")];
  return (
    <svg
      class="board-svg"
      viewBox={`0 0 ${board.width} ${board.height}`}
      role="img"
      aria-label={summaryOf(table, layout, seats, "planets")}
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
            {replayWords.value.ports}
          </text>
        </g>
      )}
      {board.planets.map((planet) => (
        <g key={planet.row}>
          <circle class="ring" cx={planet.centre.x} cy={planet.centre.y} r={RING_RADIUS} />
          <PlanetName planet={planet} down={planet.places.filter((place) => liesDown(table.zones[place.id])).length} />
          {planet.places.map((place) => (
            <PlaceBox
              key={place.id}
              place={place}
              layout={layout}
              pile={table.zones[place.id]}
              {...points.get(place.id)!}
              {...BOX}
              changed={trace.places.has(place.id)}
              onChoose={onChoose}
            />
          ))}
        </g>
      ))}
      {from && to && <Arrow from={from} to={to} clear={28} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />}
      <Pieces stands={stands} seats={seats} chosen={chosen} onChoose={onChoose} />
    </svg>
  );
}

/** Pieces leave room for the card's name below, or for the port's name above. */
function stand(point: Point | undefined, port: boolean): Point | null {
  return point ? { x: point.x, y: point.y + (port ? 8 : -4) } : null;
}

function PlanetName({ planet, down }: { planet: Planet; down: number }) {
  return (
    <g class="planet-name">
      <text class="planet-title" x={planet.centre.x} y={planet.centre.y}>
        {say(planet.name)}
      </text>
      <text class="planet-count" x={planet.centre.x} y={planet.centre.y + 20}>
        {replayWords.value.faceDown(down)}
      </text>
    </g>
  );
}
