// What of this drawing changed at the step: planets, and counters of seats by how much.
import type { Trace } from "../trace";
import { planetOf } from "./view";

export type Changes = Trace;

/** Something was put on the planet, taken from it or turned over there, or its pile of cards changed. */
export function isChanged(changes: Changes, planet: string): boolean {
  const counters = [...changes.counters.keys()].some((name) => name.endsWith(`.ships.${planet}`));
  return counters || [...changes.places].some((place) => planetOf(place) === planet);
}

/** "+1", "−2" or "±?"; null when the step left the counter alone. */
export function changeOf(changes: Changes, seat: number, counter: string): string | null {
  const by = changes.counters.get(`${seat}.${counter}`);
  if (by === undefined) return null;
  return by === null ? "±?" : by < 0 ? `−${-by}` : `+${by}`;
}
