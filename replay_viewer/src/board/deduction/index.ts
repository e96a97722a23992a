// Hidden-role games, whatever their script: drawn by mechanism, never by game.
import { replayWords } from "../words";
import type { Drawing } from "../drawing";
import { TextTable } from "../TextTable";
import { Board } from "./Board";
import { SeatRole } from "./SeatRole";
import { TownCount } from "./Town";
import "./deduction.css";

export const DEDUCTION: Drawing = {
  modes: () => [
    { id: "board", label: () => replayWords.value.board, Board },
    { id: "text", label: () => replayWords.value.text, Board: TextTable },
  ],
  traits: [],
  face: null,
  noCombats: true,
  seatsInBoard: true,
  Head: TownCount,
  SeatLines: SeatRole,
};
