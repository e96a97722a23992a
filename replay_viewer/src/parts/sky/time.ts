// The game's own time: night and day, the dawn after its end; plain where a game has none of them.
import { words } from "../../i18n";

export type GameTime = "night" | "day" | "dawn" | "plain";

/** Parts of a game that have a sky, as layouts and tables of one's own call them. */
const TIMES: Readonly<Record<string, GameTime>> = { night: "night", 夜: "night", day: "day", 昼: "day", 朝: "day" };

export function timeOf(part: string | null, closed = false): GameTime {
  if (closed) return "dawn";
  return part !== null && Object.prototype.hasOwnProperty.call(TIMES, part) ? TIMES[part]! : "plain";
}

/** 「第2夜」, 「1日目」, "mission 4". said: the table's word for the part; count: the how manieth of its kind this is. */
export function chapterName(time: GameTime, said: string, count: number | null): string {
  const t = words.value;
  if (count === null) return said;
  if (time === "night") return t.nightOf(count);
  if (time === "day") return t.dayOf(count);
  return `${said} ${count}`;
}
