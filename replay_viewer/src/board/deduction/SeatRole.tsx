// What the seats panel says of a seat: its role as far as this view knows it, and what it claimed last.
import { townWords } from "./words";
import type { PanelProps } from "../drawing";
import type { TableSeat } from "../table";
import type { DeductionTable } from "./generated";
import { termOf } from "../layout";
import { rolesOf } from "./roles";

export function SeatRole({ table, layout, seat }: PanelProps & { seat: TableSeat }) {
  const { now, dealt } = rolesOf(table, seat.seat);
  const claims = (table as DeductionTable).claims_made ?? [];
  const claimed = claims.filter((one) => one.seat === seat.seat && one.what === "role" && one.value).at(-1)?.value;
  return (
    <span class="seat-role">
      {now && <b>{termOf(layout, "role", now)}</b>}
      {dealt && now && dealt !== now && <small> {townWords.value.dealtRole(termOf(layout, "role", dealt))}</small>}
      {claimed && <span class="seat-claim"> {townWords.value.claims(termOf(layout, "role", claimed))}</span>}
    </span>
  );
}
