// Hidden-role games, whatever their script: drawn by mechanism, never by game.
import { replayWords } from "../words";
import type { Drawing } from "../drawing";
import { TextTable } from "../TextTable";
import { Board } from "./Board";
import { SeatRole } from "./SeatRole";
import { Tables } from "./tables/Tables";
import { TownCount } from "./Town";
import "./deduction.css";

const TABLES = { id: "tables", label: () => replayWords.value.tables, Board: Tables };

export const DEDUCTION: Drawing = {
  // With tracks the table is what one looks at; without, the town.
  modes: (_, layout) => [
    ...(layout.tracks.length > 0 ? [TABLES] : []),
    { id: "board", label: () => replayWords.value.board, Board },
    ...(layout.tracks.length > 0 ? [] : [TABLES]),
    { id: "text", label: () => replayWords.value.text, Board: TextTable },
  ],
  traits: [],
  face: null,
  hasTables: true,
  noCombats: true,
  seatsInBoard: true,
  Head: TownCount,
  SeatLines: SeatRole,
};
