// The base: six by six squares inside its surroundings, whose pieces stand in a tray and are not together.
import type { Seat } from "../../api/types";
import { SeatShape } from "../../parts/SeatMark";
import { Arrow } from "../Arrow";
import type { BoardProps } from "../drawing";
import { Pieces } from "../Pieces";
import { PlaceBox } from "../PlaceBox";
import { standsOf, type Point } from "../stand";
import { isSeatPiece, summaryOf } from "../summary";
import { piecesAt } from "../counted";
import { word, type Layout } from "../layout";
import { topOf, type Table } from "../table";
import { lockeWords } from "./words";

type Measures = {
  cell: number;
  gap: number;
  left: number;
  top: number;
  tray: number;
  step: number;
  mark: number;
  letters: number;
};

const WIDE: Measures = { cell: 92, gap: 8, left: 112, top: 46, tray: 54, step: 54, mark: 28, letters: 7.5 };
const NARROW: Measures = { cell: 52, gap: 3, left: 46, top: 26, tray: 23, step: 44, mark: 21, letters: 4.2 };

export function Base({ table, layout, seats, trace, chosen, narrow, onChoose }: BoardProps) {
  const size = narrow ? NARROW : WIDE;
  const pitch = size.cell + size.gap;
  const squares = layout.places.filter(
    (place) => place.board === "base" && place.kind !== "around" && place.row !== null && place.column !== null,
  );
  const around = layout.places.find((place) => place.board === "base" && place.kind === "around");
  const points = new Map<string, Point>();
  for (const place of squares) {
    points.set(place.id, { x: size.left + pitch * (place.column! - 0.5), y: size.top + pitch * (place.row! - 0.5) });
  }
  const stands = standsOf(table, layout, (place) => stand(points.get(place), size), size.mark, narrow ? 3 : 5);
  const waiting = around ? piecesAt(table, around.id) : [];
  const width = size.left + 6 * pitch + (narrow ? 4 : 20);
  const height = size.top + 6 * pitch + (narrow ? 4 : 14);
  const tray = (id: string | undefined): Point | undefined =>
    around && id === around.id ? inTray(Math.max(0, waiting.indexOf(trace.move?.piece ?? "")), size) : undefined;
  const from = points.get(trace.move?.from ?? "") ?? tray(trace.move?.from);
  const to = points.get(trace.move?.to ?? "") ?? tray(trace.move?.to);
  return (
    <svg class="board-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summaryOf(table, layout, seats, "base")}>
      <rect
        class={`around${around && trace.places.has(around.id) ? " changed" : ""}`}
        x={2}
        y={2}
        width={width - 4}
        height={height - 4}
        rx={10}
      />
      <text class="around-name" x={narrow ? 8 : 16} y={narrow ? 18 : 28}>
        {lockeWords.value.around}
      </text>
      {squares.map((place) => (
        <PlaceBox
          key={place.id}
          place={place}
          layout={layout}
          pile={table.zones[place.id]}
          {...points.get(place.id)!}
          width={size.cell}
          height={size.cell}
          letters={size.letters}
          lines={narrow && piecesAt(table, place.id).length > 0 ? 1 : 2}
          changed={trace.places.has(place.id)}
          onChoose={onChoose}
          strong={isKeyPoint(table, layout, place.id)}
        />
      ))}
      <Tray size={size} ids={waiting} table={table} layout={layout} seats={seats} onChoose={onChoose} />
      {from && to && (
        <Arrow from={from} to={to} clear={size.mark + 2} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />
      )}
      <Pieces stands={stands} seats={seats} chosen={chosen} onChoose={onChoose} />
    </svg>
  );
}

/** A card whose name begins with the table's own word for key points. */
function isKeyPoint(table: Table, layout: Layout, place: string): boolean {
  const top = topOf(table.zones[place]);
  const wanted = layout.words.key_point;
  const name = top?.up ? top.card?.name : null;
  return name != null && wanted !== undefined && (name.startsWith(wanted.ja) || name.toLowerCase().startsWith(wanted.en));
}

type TrayProps = {
  size: Measures;
  ids: string[];
  table: Table;
  layout: Layout;
  seats: readonly Seat[];
  onChoose: (id: string) => void;
};

function Tray({ size, ids, table, layout, seats, onChoose }: TrayProps) {
  return (
    <g class="tray">
      {ids.map((id, index) => {
        const piece = table.pieces[id]!;
        const seat = isSeatPiece(id, layout) ? seats.find((one) => one.seat === piece.seat) : undefined;
        const state = table.seats.find((one) => one.seat === piece.seat);
        const modifier = state?.counters.entry_bonus;
        const { x, y } = inTray(index, size);
        return (
          <g key={id} class="piece" onClick={() => onChoose(id)}>
            {seat ? (
              <SeatShape seat={seat} x={x} y={y} size={size.mark} turn={table.turn === seat.seat} />
            ) : (
              <text class="place-name" x={x} y={y}>
                {piece.label ?? id}
              </text>
            )}
            {modifier != null && (
              <text class="tray-note" x={x} y={y + size.mark}>
                {size === NARROW ? signed(modifier) : `${word(layout, "entry_bonus")} ${signed(modifier)}`}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Pieces leave room for two lines of a name below. */
function stand(point: Point | undefined, size: Measures): Point | null {
  return point ? { x: point.x, y: point.y - (size === WIDE ? 6 : 0) } : null;
}

const inTray = (index: number, size: Measures): Point => ({ x: size.tray, y: size.top + size.mark + 12 + index * size.step });

const signed = (value: number) => (value === 0 ? "±0" : value > 0 ? `+${value}` : `−${-value}`);
