// Hidden-role games, whatever their script: drawn by mechanism, never by game.
import { replayWords } from "../words";
import { townWords } from "./words";
import type { Drawing } from "../drawing";
import { TEXT } from "../text";
import { fetchParts, part } from "../../parts/later";
import { knowSigns } from "../../parts/Sign";
import { Board, DealCheck } from "./Board";
import { SeatRole } from "./SeatRole";
import { TownCount } from "./Town";
import "./deduction.css";

const Tables = part(() => import("./tables/Tables").then((module) => module.Tables));
const signs = () => import("../../parts/icons/roles").then(({ ROLE_SIGNS }) => knowSigns(ROLE_SIGNS));

const TABLES = { id: "tables", label: () => townWords.value.tables, Board: Tables };

export const DEDUCTION: Drawing = {
  begin() {
    void signs().catch(() => undefined); // roles are named all the same
    void fetchParts(Tables, DealCheck);
  },
  // With tracks the table is what one looks at; without, the town.
  modes: (_, layout) => [
    ...(layout.tracks.length > 0 ? [TABLES] : []),
    { id: "board", label: () => replayWords.value.board, Board },
    ...(layout.tracks.length > 0 ? [] : [TABLES]),
    TEXT,
  ],
  traits: [],
  face: null,
  hasTables: true,
  noCombats: true,
  seatsInBoard: true,
  Head: TownCount,
  SeatLines: SeatRole,
};
