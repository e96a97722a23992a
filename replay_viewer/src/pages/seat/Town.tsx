// The public table on a seat's phone: who lives, what each claims, whom it voted for. The same on every phone of the table.
import { words } from "../../i18n";
import { isOut, seatsInOrder, type Table, type TableSeat } from "../../board/table";
import { SeatMark } from "../../parts/SeatMark";
import type { Seat } from "../../api/types";
import { term } from "./layout";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import { ballotOf, chapterOf, claimOf } from "./publicTable";

export function Town({ state }: { state: SeatState }) {
  const t = phoneWords.value;
  const table = state.table.value?.table;
  if (!table) return <p class="note not-yet">{t.notForYet}</p>;
  const seats = seatsInOrder(table);
  const alive = seats.filter((seat) => !isOut(seat)).length;
  const chapter = chapterOf(table, state.layout.value!);
  return (
    <section class="stack" aria-labelledby="town-title">
      <h2 id="town-title" class="town-title">
        {chapter ?? t.table} <span class="small">{alive < seats.length && t.alive(alive)}</span>
      </h2>
      <ul class="town">
        {seats.map((seat) => (
          <TownSeat key={seat.seat} state={state} table={table} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

type TownSeatProps = { state: SeatState; table: Table; seat: TableSeat };

function TownSeat({ state, table, seat }: TownSeatProps) {
  const t = phoneWords.value;
  const layout = state.layout.value!;
  const out = isOut(seat);
  const claimed = claimOf(table, seat.seat);
  const states = seat.states.map((one) => term(layout, one)).join("・");
  return (
    <li class={`town-seat${out ? " out" : ""}${seat.seat === state.seat ? " me" : ""}`} data-town={seat.seat}>
      <SeatMark seat={markOf(state, seat)} size={32} dead={out} decorative />
      <b class="town-name">{seat.name || words.value.seat(seat.seat)}</b>
      {seat.seat === state.seat && <small>{t.you}</small>}
      {states !== "" && <small>{states}</small>}
      {claimed !== null && <small class="town-claim">{t.says(term(layout, claimed))}</small>}
      <Voted state={state} table={table} seat={seat.seat} />
    </li>
  );
}

/** Whom it voted for in the last open ballot; a yes or no in its own word. */
function Voted({ state, table, seat }: { state: SeatState; table: Table; seat: number }) {
  const t = phoneWords.value;
  const cast = ballotOf(table)?.cast[String(seat)];
  if (cast === undefined || cast === null) return null;
  const target = /^seat:(\d+)$/.exec(String(cast))?.[1];
  const whom = target && table.seats.find((one) => one.seat === Number(target));
  if (!whom) return <small>{t.voted(term(state.layout.value!, String(cast)))}</small>;
  return (
    <small class="town-vote" role="img" aria-label={t.votedFor(whom.name || words.value.seat(whom.seat))}>
      → <SeatMark seat={markOf(state, whom)} size={18} decorative />
    </small>
  );
}

/** Colour and shape stand in the head of the game. */
function markOf(state: SeatState, seat: TableSeat): Seat {
  return state.game.value?.seats.find((one) => one.seat === seat.seat) ?? { seat: seat.seat, name: seat.name ?? "" };
}
