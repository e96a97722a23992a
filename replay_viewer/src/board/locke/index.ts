// How a table of this family is drawn: planets, base or combat, chosen by the table itself.
import { text } from "../../i18n";
import { replayWords } from "../words";
import { lockeWords } from "./words";
import type { Layout } from "../layout";
import { combatOf, type Table } from "../table";
import type { Drawing, Mode } from "../drawing";
import { TEXT } from "../text";
import { fetchParts, part } from "../../parts/later";
import { Base } from "./Base";
import { Rings } from "./Rings";
import { isLine } from "./ring";
import { Rows } from "./Rows";

const CombatView = part(() => import("./Combat").then((module) => module.CombatView));

const rings: Mode = { id: "rings", label: () => lockeWords.value.rings, Board: Rings, board: "planets" };
const rows: Mode = { id: "rows", label: () => lockeWords.value.rows, Board: Rows, board: "planets" };
const base: Mode = { id: "board", label: () => replayWords.value.board, Board: Base, board: "base" };
const combat: Mode = { id: "combat", label: () => lockeWords.value.combat, Board: CombatView };

export const LOCKE: Drawing = {
  begin: () => void fetchParts(CombatView),
  modes(table, layout, narrow) {
    const planets = isLine(layout) ? [rows] : narrow ? [rows, rings] : [rings, rows];
    const board = boardOf(table, layout) === "base" ? [base] : planets;
    return [...(combatOf(table) ? [combat] : []), ...board, TEXT];
  },
  traits: [
    { id: "esp_level", short: text("ESP") },
    { id: "endurance", short: text("end.") },
    { id: "mental", short: text("mental") },
  ],
  face: "silhouette",
};

/** The board of the running part; between parts the one where most pieces stand. */
export function boardOf(table: Table, layout: Layout): string {
  const boards = layout.boards.map((board) => board.id);
  if (table.part !== null && boards.includes(table.part)) return table.part;
  const count = (board: string) =>
    Object.values(table.pieces).filter((piece) =>
      layout.places.some((place) => place.id === piece.place && place.board === board),
    ).length;
  return [...boards].sort((one, other) => count(other) - count(one))[0] ?? "";
}
