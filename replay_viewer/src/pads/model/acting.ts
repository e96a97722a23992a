// Who acts: a seat, or somebody on the table whom no seat plays, by its piece. What the pads take their act from.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Table, Who } from "../types";

/** Picked instead of a seat: the table, or nobody. */
export const NOBODY = 0;

export class Acting {
  /** Tapped for the next act, or NOBODY; null: whoever is on turn. */
  readonly picked = signal<Who>(null);
  readonly who = computed(() => (this.picked.value === NOBODY ? null : (this.picked.value ?? this.onTurn.value)));
  readonly turn = computed(() => asSeat(this.onTurn.value));
  readonly subject = computed(() => asSeat(this.who.value));
  readonly piece = computed(() => asPiece(this.who.value));
  /** The subject where the scribe chose one; acts of the table belong to nobody otherwise. */
  readonly chosen = computed(() => asSeat(this.picked.value) || null);

  constructor(readonly onTurn: ReadonlySignal<Who>) {}
}

/** Whose turn the table shows: that of the innermost combat where one is fought. */
export function onTurnOf(table: Table | null): Who {
  const here = table?.combats.at(-1) ?? table;
  return here?.turn ?? here?.turn_piece ?? null;
}

const asSeat = (who: Who) => (typeof who === "number" ? who : null);
const asPiece = (who: Who) => (typeof who === "string" ? who : null);
