// How a table of this family is drawn: a ring of triangles, or planets as rows where there is little room.
import { replayWords } from "../words";
import type { Drawing, Mode } from "../drawing";
import { part } from "../../parts/later";
import { Matrix } from "./Matrix";
import { Piles } from "./Piles";
import { Player } from "./Player";
import { Ring } from "./Ring";
import "./style.css";
import { skyWords } from "./words";

const TextTables = part(() => import("./TextTables").then((module) => module.TextTables));

const ring: Mode = { id: "rings", label: () => skyWords.value.ring, Board: Ring };
const rows: Mode = { id: "rows", label: () => skyWords.value.list, Board: Matrix };
const text: Mode = { id: "text", label: () => replayWords.value.text, Board: TextTables };

export const SKIES: Drawing = {
  modes: (_table, _layout, narrow) => (narrow ? [rows, ring, text] : [ring, rows, text]),
  traits: [],
  face: null,
  noCombats: true,
  SeatLines: Player,
  Aside: Piles,
};
