// What this browser keeps of each game's head, in two places: where one is emptied, the other still knows.
import { openDB, type IDBPDatabase } from "idb";
import { keepHead, keptHead, nothingKept, type Kept } from "../api/heads";

const STORE = "heads";
let database: Promise<IDBPDatabase | null> | null = null;

/** What is kept of the game; of two notes the one that was checked last. */
export async function recall(game: string): Promise<Kept> {
  const here = keptHead(game);
  const there: Kept = { ...nothingKept, ...(await (await opened())?.get(STORE, game.toLowerCase()).catch(() => undefined)) };
  const [newer, older] = here.at >= there.at ? [here, there] : [there, here];
  return { ...newer, latest: newer.latest ?? older.latest, sealed: [...new Set([...older.sealed, ...newer.sealed])] };
}

/** Keeps it in both. */
export async function keep(game: string, kept: Kept): Promise<void> {
  keepHead(game, kept);
  await (await opened())?.put(STORE, kept, game.toLowerCase()).catch(() => undefined);
}

function opened(): Promise<IDBPDatabase | null> {
  database ??= openDB("ucr-heads", 1, { upgrade: (made) => void made.createObjectStore(STORE) }).catch(() => null);
  return database;
}
