// What each seat last said of others, and how sure it said to be.
import { SeatMark } from "../../parts/SeatMark";
import { word, type Layout } from "../layout";
import type { Statement, Table } from "../table";
import { listWords } from "./words";
import { Marks } from "./Votes";

export function Claims({ table, layout }: { table: Table; layout: Layout }) {
  const said = Object.entries(table.claims ?? {});
  if (said.length === 0) return null;
  return (
    <section class="card">
      <h3>{listWords.value.claimsOfOthers}</h3>
      {said.map(([seat, one]) => {
        const who = table.seats.find((other) => String(other.seat) === seat);
        return (
          <p key={seat} class="vote-row">
            {who && <SeatMark seat={who} size={20} />}
            <small>
              {{ accuses: listWords.value.accuses, vouches: listWords.value.vouches, looked: listWords.value.looked }[
                one.how
              ] ?? one.how}
            </small>
            <Marks seats={one.says.seats} table={table} />
            <span>
              {amountOf(one.says)} <b>{one.says.what.map((name) => word(layout, name)).join(" / ")}</b>
              {one.chance !== null && ` ${one.chance}%`}
            </span>
          </p>
        );
      })}
    </section>
  );
}

/** How many of the seats are meant: nothing for all of them. */
function amountOf(says: Statement): string {
  const [least, most] = [says.least ?? null, says.most ?? null];
  if (least === null && most === null) return "";
  if (most === 0) return listWords.value.noneOf;
  if (least !== null && least === most) return listWords.value.exactly(least);
  return most === null ? listWords.value.atLeast(least ?? 0) : listWords.value.atMost(most);
}
