// The public table on a seat's phone: who lives, what each claims, whom it voted for. The same on every phone of the table.
import { words } from "../../i18n";
import { isOut, seatsInOrder, type Table, type TableSeat } from "../../board/table";
import { ClaimChip } from "../../parts/Chips";
import { SeatMark } from "../../parts/SeatMark";
import { SkyBand } from "../../parts/sky/Sky";
import type { GameTime } from "../../parts/sky/time";
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
  return (
    <section class="stack" aria-label={t.table}>
      <ul class="folk">
        {seats.map((seat) => (
          <TownSeat key={seat.seat} state={state} table={table} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

/** The sky of the chapter that runs, over the whole page; a game without chapters has none. */
export function ChapterSky({ state }: { state: SeatState }) {
  const table = state.table.value?.table;
  if (!table || state.game.value?.closed) return null;
  const chapter = chapterOf(table, state.layout.value!, state.facts.value);
  if (!chapter) return null;
  const alive = table.seats.filter((seat) => !isOut(seat)).length;
  const sub = alive < table.seats.length ? { sub: phoneWords.value.alive(alive) } : {};
  return <SkyBand time={skyOf(chapter.sky)} title={chapter.title} heading {...sub} />;
}

export const skyOf = (sky: string): GameTime => (sky === "night" || sky === "day" ? sky : "plain");

type TownSeatProps = { state: SeatState; table: Table; seat: TableSeat };

function TownSeat({ state, table, seat }: TownSeatProps) {
  const t = phoneWords.value;
  const layout = state.layout.value!;
  const out = isOut(seat);
  const claimed = claimOf(table, seat.seat);
  const states = seat.states.map((one) => term(layout, one)).join("・");
  return (
    <li class={`folk-seat${out ? " out" : ""}${seat.seat === state.seat ? " me" : ""}`} data-town={seat.seat}>
      <SeatMark seat={markOf(state, seat)} size={32} dead={out} decorative />
      <b class="folk-name">{seat.name || words.value.seat(seat.seat)}</b>
      {seat.seat === state.seat && <small>{t.you}</small>}
      {states !== "" && <small>{states}</small>}
      {claimed !== null && <ClaimChip>{term(layout, claimed)}</ClaimChip>}
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
    <small class="folk-vote" role="img" aria-label={t.votedFor(whom.name || words.value.seat(whom.seat))}>
      → <SeatMark seat={markOf(state, whom)} size={18} decorative />
    </small>
  );
}

/** Colour and shape stand in the head of the game. */
function markOf(state: SeatState, seat: TableSeat): Seat {
  return state.game.value?.seats.find((one) => one.seat === seat.seat) ?? { seat: seat.seat, name: seat.name ?? "" };
}
