// The table of a hidden-role game: tracks, votes, seats with what this view knows of their roles.
import type { BoardProps } from "../drawing";
import { Lists } from "../freeform/Lists";
import { SeatRole } from "./SeatRole";

export function Board(props: BoardProps) {
  return <Lists {...props} SeatNote={SeatRole} />;
}
