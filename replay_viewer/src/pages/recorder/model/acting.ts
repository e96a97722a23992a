// Who acts: a seat, or somebody on the table whom no seat plays, by its piece. What the pads take their act from.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Span } from "../../../api/types";
import type { Table, Who } from "../types";
import { bold, caption, pieceLabel, pieceOf, seatField, seatName, type PadDesk } from "./say";

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

/** The field that says whose act it is. */
export function whose(recorder: PadDesk): { seat?: number; piece?: string } {
  const piece = recorder.acting.piece.value;
  return piece === null ? seatField(recorder.acting.subject.value) : { piece };
}

/** Words of an act of whoever acts now: who, then what. */
export function ownCaption(recorder: PadDesk, ...parts: Span[]): Span[] {
  const piece = recorder.acting.piece.value;
  return piece === null ? caption(recorder.acting.subject.value, ...parts) : [bold(pieceLabel(recorder, piece)), " ", ...parts];
}

export function whoName(recorder: PadDesk): string {
  const piece = recorder.acting.piece.value;
  return piece === null ? seatName(recorder, recorder.acting.subject.value) : pieceLabel(recorder, piece);
}

/** Pieces that no seat plays where play is: those of the battle and on its place, else those where the subject stands. */
export function piecesInPlay(recorder: PadDesk): string[] {
  const table = recorder.table.value;
  const combat = table?.combats.at(-1);
  const standing = table?.pieces[pieceOf(recorder, recorder.acting.subject.value ?? recorder.acting.turn.value) ?? ""]?.place ?? null;
  const here = unseatedOn(table, combat ? combat.place : standing);
  const named = (combat?.others ?? []).filter((id) => isUnseated(table, id));
  return [...new Set([...named, ...here, ...(recorder.acting.piece.value === null ? [] : [recorder.acting.piece.value])])];
}

/** Pieces that no seat plays and that stand on this place. */
export function unseatedOn(table: Table | null, place: string | null): string[] {
  if (place === null) return [];
  return Object.keys(table?.pieces ?? {}).filter((id) => isUnseated(table, id) && table!.pieces[id]!.place === place);
}

function isUnseated(table: Table | null, id: string): boolean {
  return table?.pieces[id]?.seat === null;
}

const asSeat = (who: Who) => (typeof who === "number" ? who : null);
const asPiece = (who: Who) => (typeof who === "string" ? who : null);
