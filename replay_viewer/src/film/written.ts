// When each field of a part of the table was written, read from the film's changes: for the findings of those steps.
import type { Film } from "./film";

/** How far back a running part of the table, such as an attack, is searched for its beginning. */
const REACH = 60;

/** Field -> step that wrote it last, since the part was last put on the table whole; that step stands under "". */
export function writtenAt(film: Film, step: number, part: string): ReadonlyMap<string, number> {
  const steps = new Map<string, number>();
  for (let at = step; at > Math.max(0, step - REACH); at--) {
    for (const [path] of film.changesAt(at)) {
      if (path[0] !== part) continue;
      if (path.length === 1) return steps.set("", at);
      const field = String(path[1]);
      if (!steps.has(field)) steps.set(field, at);
    }
  }
  return steps;
}
