// Any game: what lies where, as lists; no picture is invented.
import { replayWords } from "../words";
import type { Drawing } from "../drawing";
import { TextTable } from "../TextTable";
import { Lists } from "./Lists";

export const FREEFORM: Drawing = {
  modes: () => [
    { id: "board", label: () => replayWords.value.board, Board: Lists },
    { id: "text", label: () => replayWords.value.text, Board: TextTable },
  ],
  traits: [],
  face: null,
};
