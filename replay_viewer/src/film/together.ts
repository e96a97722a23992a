// Watching together: one leads, others go where the leader is; whoever looks elsewhere may come back. Nothing of it is kept.
import { signal } from "@preact/signals";

export type Together = {
  room: string;
  /** Of whoever leads; null: one follows. */
  key: string | null;
  /** Where the leader is, as far as one was told; null: nothing yet. */
  step: number | null;
  /** Looking elsewhere for a while. */
  away: boolean;
  /** The leader has ended it. */
  ended: boolean;
};

export const together = signal<Together | null>(null);
