// Votes: what each was on, who went, who voted how, what came of it; the newest first. Of a secret ballot only the counts.
import { SeatMark } from "../../parts/SeatMark";
import { termOf, word, type Layout } from "../layout";
import type { Table, TableSeat, Ballot } from "../table";
import { replayWords } from "../words";
import { listWords } from "./words";

export function Votes({ table, layout }: { table: Table; layout: Layout }) {
  const votes = [...(table.votes ?? [])].reverse();
  if (votes.length === 0) return null;
  return (
    <section class="card votes">
      <h3>{replayWords.value.votes}</h3>
      <ol class="vote-list">
        {votes.map((vote) => (
          <li key={vote.fact} class={`vote${vote.closed ? "" : " open"}`}>
            <OneVote vote={vote} table={table} layout={layout} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OneVote({ vote, table, layout }: { vote: Ballot; table: Table; layout: Layout }) {
  const kinds = [...new Set(Object.values(vote.cast))];
  const label = (choice: string) => (choice.startsWith("seat:") ? null : word(layout, choice));
  return (
    <>
      <p class="vote-head">
        <b>{termOf(layout, "vote", vote.on)}</b>
        {vote.hidden && <small>{listWords.value.secretBallot}</small>}
        <Marks seats={vote.candidates} table={table} />
        {vote.result !== null && <b class="vote-result">{termOf(layout, "outcome", vote.result)}</b>}
        {vote.chosen.length > 0 && (
          <>
            → <Marks seats={vote.chosen} table={table} />
          </>
        )}
        {!vote.closed && <small>{listWords.value.voting}</small>}
      </p>
      {kinds.length > 0
        ? kinds.map((choice) => (
            <p key={choice} class="vote-row">
              <span>{label(choice) ?? <Marks seats={[Number(choice.slice(5))]} table={table} />}</span>
              <Marks
                seats={Object.keys(vote.cast)
                  .filter((seat) => vote.cast[seat] === choice)
                  .map(Number)}
                table={table}
              />
            </p>
          ))
        : Object.keys(vote.counts).length > 0 && (
            <p class="vote-row">
              {Object.entries(vote.counts)
                .map(([choice, many]) => `${label(choice) ?? choice} ${many}`)
                .join("・")}
            </p>
          )}
    </>
  );
}

/** Seats as their marks, each with its name for whoever does not see them. */
export function Marks({ seats, table }: { seats: readonly number[]; table: Table }) {
  const found = seats
    .map((seat) => table.seats.find((one) => one.seat === seat))
    .filter((one): one is TableSeat => one !== undefined);
  return (
    <span class="vote-marks">
      {found.map((seat) => (
        <SeatMark key={seat.seat} seat={seat} size={20} />
      ))}
    </span>
  );
}
