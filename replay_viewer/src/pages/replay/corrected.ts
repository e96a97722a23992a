// How a line of the replay stands at the step and on the line that are shown.
import type { FactItem } from "../../api/types";
import { stand, type Stand } from "../corrections/stand";
import type { Replay } from "./model";

export function standOf(replay: Replay, item: FactItem): Stand {
  return stand(item, replay.facts.value, replay.limit.value, replay.line.value === "recorded");
}

/** Whether the two lines of the log differ, so far as the page may show. */
export function hasTwoLines(replay: Replay): boolean {
  return replay.line.value === "recorded" || replay.shown.value.some((item) => standOf(replay, item).of.length > 0);
}
