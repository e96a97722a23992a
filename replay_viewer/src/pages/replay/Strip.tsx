// The seats in one row, under 1100 px: mark, and the name of an opened sheet or that it is sealed.
import { part } from "../../parts/later";
import { SeatStrip } from "../../parts/SeatStrip";
import { sheetFields, sheetOf } from "../../board/knowledge";
import type { Replay } from "../../film/replay";
import { shortWord } from "../../board/layout";
import { actorOf, isOut, seatsInOrder } from "../../board/table";
import { textIn } from "../../i18n";

const SEALED = textIn("under a mark", "sealed");
const ChanceStrip = part(() => import("./ChanceBar").then((module) => module.ChanceStrip));

export function Strip({ replay }: { replay: Replay }) {
  const table = replay.table.value;
  if (!table) return <div class="seat-strip" />;
  const states: Record<number, string> = {};
  for (const seat of table.seats) {
    const name = sheetFields(table, seat).name;
    const lasting = seat.states.find((state) => state !== "dead");
    if (typeof name === "string") states[seat.seat] = name;
    else if (lasting && !isOut(seat)) states[seat.seat] = shortWord(replay.layout, lasting);
    else if (sheetOf(table, seat) && !isOut(seat)) states[seat.seat] = SEALED();
  }
  const chosen = replay.chosen.value;
  return (
    <div class="replay-strip">
      <SeatStrip
        seats={seatsInOrder(table)}
        turn={actorOf(table)}
        dead={table.seats.filter(isOut).map((seat) => seat.seat)}
        states={states}
        selected={chosen && "seat" in chosen ? chosen.seat : null}
        onPick={(seat) => replay.choose({ seat })}
      />
      {replay.chances.now.value && <ChanceStrip replay={replay} seats={seatsInOrder(table)} />}
    </div>
  );
}
