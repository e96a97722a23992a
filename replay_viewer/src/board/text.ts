// The table in words, which every drawing offers last: loaded when somebody chooses it.
import { part } from "../parts/later";
import type { Mode } from "./drawing";
import { replayWords } from "./words";

const TextTable = part(() => import("./TextTable").then((module) => module.TextTable));

export const TEXT: Mode = { id: "text", label: () => replayWords.value.text, Board: TextTable };
