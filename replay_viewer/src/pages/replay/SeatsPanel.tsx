// All seats in turn order with what the chosen view can prove of each.
import { drawingOf } from "../../board";
import { viewWord } from "../../film/views";
import type { Replay } from "../../film/replay";
import { seatsInOrder } from "../../board/table";
import { replayWords } from "../../board/words";
import { SeatCard } from "./SeatCard";

export function SeatsPanel({ replay }: { replay: Replay }) {
  const table = replay.table.value;
  const { Aside } = drawingOf(replay.layout.drawing);
  if (!table) return <aside class="replay-seats" />;
  return (
    <aside class={`replay-seats${density(table.seats.length)}`} aria-labelledby="seats-title">
      <h2 id="seats-title" class="side-title">
        {replayWords.value.seatsTitle(viewWord(replay.reader))}
      </h2>
      <ul class="seat-cards">
        {seatsInOrder(table).map((seat) => (
          <li key={seat.seat}>
            <SeatCard replay={replay} table={table} seat={seat} />
          </li>
        ))}
      </ul>
      {Aside && <Aside table={table} layout={replay.layout} seats={replay.seats.value} trace={replay.trace.value} />}
    </aside>
  );
}

/** All seats are seen at once on a screen of 1280 by 800: the more there are, the closer their lines. */
function density(seats: number): string {
  return seats > 9 ? " many crowded" : seats > 6 ? " many" : "";
}
