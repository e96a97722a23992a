// The layer of pieces above the places of a board. A piece keeps its element, so that it glides when its place changes.
import type { Seat } from "../api/types";
import { SeatShape } from "../parts/SeatMark";
import { shortName } from "./layout";
import type { Standing, Stands } from "./stand";

export type PiecesProps = {
  stands: Stands;
  seats: readonly Seat[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

export function Pieces({ stands, seats, chosen, onChoose }: PiecesProps) {
  return (
    <g class="pieces">
      {stands.bars.map((bar) => (
        <line key={bar.id} class="party-bar" x1={bar.x1} x2={bar.x2} y1={bar.y} y2={bar.y} />
      ))}
      {stands.pieces.map((piece) => (
        <g
          key={piece.id}
          class={`piece${piece.id === chosen ? " chosen" : ""}`}
          style={{ transform: `translate(${piece.x}px, ${piece.y}px)` }}
          onClick={() => onChoose(piece.id)}
        >
          <PieceMark piece={piece} seats={seats} />
        </g>
      ))}
      {stands.more.map((more) => (
        <text key={more.place} class="piece-more" x={more.x} y={more.y + 5}>
          +{more.count}
        </text>
      ))}
    </g>
  );
}

function PieceMark({ piece, seats }: { piece: Standing; seats: readonly Seat[] }) {
  const seat = seats.find((one) => one.seat === piece.seat);
  if (seat) return <SeatShape seat={seat} x={0} y={0} size={piece.size} dead={piece.dead} turn={piece.turn} />;
  const half = piece.size / 2;
  return (
    <>
      <title>{piece.label}</title>
      <rect class="plain-piece" x={-half} y={-half} width={piece.size} height={piece.size} rx={4} />
      <text class="plain-piece-name" x={0} y={4}>
        {shortName(piece.label, 2)}
      </text>
    </>
  );
}
