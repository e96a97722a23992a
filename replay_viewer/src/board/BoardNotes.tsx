// What an edition's text leaves open about the board that is drawn: said below it, never filled in.
import type { Mode } from "./drawing";
import { say, type Layout } from "./layout";

export function BoardNotes({ mode, layout }: { mode: Mode; layout: Layout }) {
  const notes = layout.boards.find((board) => board.id === mode.board)?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <p class="board-notes small" role="note">
      {notes.map(say).join(" ")}
    </p>
  );
}
