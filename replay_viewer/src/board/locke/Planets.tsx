// What rings and rows share: the picture around the planets, its pieces and the last move, and the boxes of a planet's places.
import type { ComponentChildren } from "preact";
import { Arrow } from "../Arrow";
import type { BoardProps } from "../drawing";
import { word, type Place } from "../layout";
import { Pieces } from "../Pieces";
import { PlaceBox, type PlaceBoxProps } from "../PlaceBox";
import { standsOf, type Point } from "../stand";
import { summaryOf } from "../summary";
import { piecesAt } from "../counted";

/** Where the centre of each place is, by its id. */
export type Points = ReadonlyMap<string, Point>;

export type PlanetsProps = {
  board: BoardProps;
  kind?: string;
  size: { width: number; height: number };
  points: Points;
  /** Where pieces stand on a place; null: the place is not in the picture. */
  stand: (place: string) => Point | null;
  /** Size of a piece. */
  mark: number;
  /** How far the arrow of a move stays away from the centres. */
  clear: number;
  children: ComponentChildren;
};

export function Planets({ board, kind = "", size, points, stand, mark, clear, children }: PlanetsProps) {
  const { table, layout, seats, trace, chosen, onChoose } = board;
  const [from, to] = [points.get(trace.move?.from ?? ""), points.get(trace.move?.to ?? "")];
  return (
    <svg
      class={`board-svg ${kind}`.trim()}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={summaryOf(table, layout, seats, "planets")}
    >
      {children}
      {from && to && <Arrow from={from} to={to} clear={clear} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />}
      <Pieces stands={standsOf(table, layout, stand, mark, 3)} seats={seats} chosen={chosen} onChoose={onChoose} />
    </svg>
  );
}

export type BoxesProps = {
  board: BoardProps;
  places: readonly Place[];
  points: Points;
  box: Pick<PlaceBoxProps, "width" | "height" | "letters" | "quiet">;
  /** Whether a piece and two lines of a name have room in one place. */
  roomy?: boolean;
};

/** The boxes of one planet. */
export function Boxes({ board: { table, layout, trace, onChoose }, places, points, box, roomy = false }: BoxesProps) {
  return places.map((place) => (
    <PlaceBox
      key={place.id}
      place={place}
      layout={layout}
      pile={table.zones[place.id]}
      {...points.get(place.id)!}
      {...box}
      lines={roomy || piecesAt(table, place.id).length === 0 ? 2 : 1}
      changed={trace.places.has(place.id)}
      onChoose={onChoose}
    />
  ));
}
