// The table of a hidden-role game: tracks above, the town, and what lies beside it.
import type { BoardProps } from "../drawing";
import { DealCheck } from "../../parts/DealCheck";
import { Tracks } from "../freeform/Tracks";
import type { DeductionTable } from "./generated";
import { Town } from "./Town";

export function Board(props: BoardProps) {
  return (
    <div class="deduction-board">
      <Tracks table={props.table} layout={props.layout} />
      <Town {...props} />
      <DealCheck draw={(props.table as DeductionTable).draw} />
    </div>
  );
}
