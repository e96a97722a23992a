// Words and fields of an act of whoever acts now, and the pieces that could act where play is.
import type { Span } from "../../api/types";
import type { Table } from "../types";
import type { PadDesk } from "./desk";
import { bold, caption, pieceLabel, pieceOf, seatField, seatName } from "./say";

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
  const standing =
    table?.pieces[pieceOf(recorder, recorder.acting.subject.value ?? recorder.acting.turn.value) ?? ""]?.place ?? null;
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
