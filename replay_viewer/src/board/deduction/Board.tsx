// The table of a hidden-role game: tracks above, the town, and what lies beside it.
import type { BoardProps } from "../drawing";
import { Tracks } from "../freeform/Tracks";
import type { DeductionTable } from "./generated";
import { part } from "../../parts/later";
import { Town } from "./Town";

/** It stands below everything, at the end of games that were dealt by a seed. */
export const DealCheck = part(() => import("../../parts/DealCheck").then((module) => module.DealCheck));

export function Board(props: BoardProps) {
  const { draw } = props.table as DeductionTable;
  return (
    <div class="deduction-board">
      <Tracks table={props.table} layout={props.layout} />
      <Town {...props} />
      {draw?.seed && <DealCheck draw={draw} />}
    </div>
  );
}
