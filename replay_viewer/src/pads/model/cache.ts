// The table's documents and small habits of the scribe, kept in this browser so that the pads go on without the server.
import type { Game } from "../../api/types";
import { remember, remembered } from "../../storage";
import type { Layout, Table } from "../types";

export type Kept = { game: Game; layout: Layout; table: Table };

export function keepForLater(game: string, kept: Kept): void {
  remember(`ucr.recorder.${game}`, JSON.stringify(kept));
}

export function recall(game: string): Kept | null {
  return parsed<Kept | null>(`ucr.recorder.${game}`, null);
}

/** A habit: the last trait of a phase, the last verb of the card pad. */
export function habit(game: string, name: string): string | null {
  return parsed<Record<string, string>>(`ucr.habits.${game}`, {})[name] ?? null;
}

export function setHabit(game: string, name: string, value: string): void {
  const habits = parsed<Record<string, string>>(`ucr.habits.${game}`, {});
  remember(`ucr.habits.${game}`, JSON.stringify({ ...habits, [name]: value }));
}

/** The ids of the facts that this phone wrote last: after a reload they are still nobody else's. */
export function writtenHere(game: string): string[] {
  return parsed<string[]>(`ucr.ours.${game}`, []);
}

export function remembersOurs(game: string, ids: ReadonlySet<string>, most = 200): void {
  remember(`ucr.ours.${game}`, JSON.stringify([...ids].slice(-most)));
}

/** The last different values of a name, newest first. */
export function recent(game: string, name: string): string[] {
  return parsed<string[]>(`ucr.recent.${game}.${name}`, []);
}

export function addRecent(game: string, name: string, value: string, most = 8): void {
  const values = [value, ...recent(game, name).filter((one) => one !== value)].slice(0, most);
  remember(`ucr.recent.${game}.${name}`, JSON.stringify(values));
}

function parsed<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(remembered(key) ?? "null") as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}
