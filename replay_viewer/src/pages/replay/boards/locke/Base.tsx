// The base: six by six squares inside its surroundings, whose pieces stand in a tray and are not together.
import type { Seat } from "../../../../api/types";
import { SeatShape } from "../../../../parts/SeatMark";
import { Arrow } from "../Arrow";
import type { BoardProps } from "../drawing";
import { Pieces } from "../Pieces";
import { PlaceBox } from "../PlaceBox";
import { standsOf, type Point } from "../stand";
import { isSeatPiece, summaryOf } from "../summary";
import { piecesAt } from "../TextTable";
import { word, type Layout } from "../../layout";
import { topOf, type Table } from "../../table";
import { replayWords } from "../../words";

const [CELL, GAP, LEFT, TOP, TRAY] = [92, 8, 112, 46, 54];

export function Base({ table, layout, seats, trace, chosen, onChoose }: BoardProps) {
  const squares = layout.places.filter((place) => place.board === "base" && place.kind !== "around" && place.row !== null && place.column !== null);
  const around = layout.places.find((place) => place.board === "base" && place.kind === "around");
  const points = new Map<string, Point>();
  for (const place of squares) {
    points.set(place.id, { x: LEFT + (CELL + GAP) * (place.column! - 0.5), y: TOP + (CELL + GAP) * (place.row! - 0.5) });
  }
  const stands = standsOf(table, layout, (place) => points.get(place) ?? null, 28, 5);
  const waiting = around ? piecesAt(table, around.id) : [];
  const width = LEFT + 6 * (CELL + GAP) + 20;
  const height = TOP + 6 * (CELL + GAP) + 14;
  const tray = (id: string | undefined): Point | undefined =>
    around && id === around.id ? { x: TRAY, y: TOP + 40 + Math.max(0, waiting.indexOf(trace.move?.piece ?? "")) * TRAY } : undefined;
  const from = points.get(trace.move?.from ?? "") ?? tray(trace.move?.from);
  const to = points.get(trace.move?.to ?? "") ?? tray(trace.move?.to);
  return (
    <svg class="board-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summaryOf(table, layout, seats, "base")}>
      <rect class={`around${around && trace.places.has(around.id) ? " changed" : ""}`} x={2} y={2} width={width - 4} height={height - 4} rx={10} />
      <text class="around-name" x={16} y={28}>
        {replayWords.value.around}
      </text>
      {squares.map((place) => (
        <PlaceBox
          key={place.id}
          place={place}
          layout={layout}
          pile={table.zones[place.id]}
          {...points.get(place.id)!}
          width={CELL}
          height={CELL}
          letters={7}
          changed={trace.places.has(place.id)}
          strong={isKeyPoint(table, layout, place.id)}
        />
      ))}
      <Tray ids={waiting} table={table} layout={layout} seats={seats} onChoose={onChoose} />
      {from && to && <Arrow from={from} to={to} clear={30} reason={trace.move?.how ? word(layout, trace.move.how) : ""} />}
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

type TrayProps = { ids: string[]; table: Table; layout: Layout; seats: readonly Seat[]; onChoose: (id: string) => void };

function Tray({ ids, table, layout, seats, onChoose }: TrayProps) {
  return (
    <g class="tray">
      {ids.map((id, index) => {
        const piece = table.pieces[id]!;
        const seat = isSeatPiece(id, layout) ? seats.find((one) => one.seat === piece.seat) : undefined;
        const state = table.seats.find((one) => one.seat === piece.seat);
        const modifier = state?.counters.entry_bonus;
        const y = TOP + 40 + index * TRAY;
        return (
          <g key={id} class="piece" onClick={() => onChoose(id)}>
            {seat ? (
              <SeatShape seat={seat} x={TRAY} y={y} size={28} turn={table.turn === seat.seat} />
            ) : (
              <text class="place-name" x={TRAY} y={y}>
                {piece.label ?? id}
              </text>
            )}
            {modifier != null && (
              <text class="tray-note" x={TRAY} y={y + 28}>
                {`${word(layout, "entry_bonus")} ${signed(modifier)}`}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

const signed = (value: number) => (value === 0 ? "±0" : value > 0 ? `+${value}` : `−${-value}`);
