// Entries in IndexedDB until the server has them; in memory where the browser forbids storage.
import { openDB, type IDBPDatabase } from "idb";
import type { Entry } from "../../../pads/types";
import { inOrder } from "../../../pads/model/queue";

const STORE = "entries";

export class EntryStore {
  private readonly memory = new Map<string, Entry>();
  private database: Promise<IDBPDatabase | null> | null = null;

  constructor(private readonly game: string) {}

  async put(entry: Entry): Promise<void> {
    this.memory.set(entry.id, entry);
    await this.write((database) => database.put(STORE, entry));
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    await this.write((database) => database.delete(STORE, id));
  }

  /** Entries of this game that were tapped and not acknowledged, oldest first. */
  async all(): Promise<Entry[]> {
    const database = await this.open();
    const kept: Entry[] = database ? await database.getAllFromIndex(STORE, "game", this.game).catch(() => []) : [];
    return inOrder([...kept, ...this.memory.values()]);
  }

  private async write(action: (database: IDBPDatabase) => Promise<unknown>): Promise<void> {
    const database = await this.open();
    if (database) await action(database).catch(() => undefined); // a full or closed store: memory still has it
  }

  private open(): Promise<IDBPDatabase | null> {
    this.database ??= openDB("ucr", 1, {
      upgrade: (database) => {
        database.createObjectStore(STORE, { keyPath: "id" }).createIndex("game", "game");
      },
    }).catch(() => null);
    return this.database;
  }
}
