// Any game: what lies where, as lists; no picture is invented.
import { replayWords } from "../words";
import type { Drawing } from "../drawing";
import { TEXT } from "../text";
import { Lists } from "./Lists";

export const FREEFORM: Drawing = {
  modes: () => [{ id: "board", label: () => replayWords.value.board, Board: Lists }, TEXT],
  traits: [],
  face: null,
};
