// Pieces that no seat plays as small buttons, in the row of the seats and after them; nothing where there are none.
import type { PadProps } from "../model/desk";
import { pieceLabel } from "../model/say";

export type PieceChipsProps = PadProps & {
  label: string;
  pieces: readonly string[];
  chosen: readonly string[];
  onPick: (piece: string) => void;
};

export function PieceChips({ recorder, label, pieces, chosen, onPick }: PieceChipsProps) {
  if (pieces.length === 0) return null;
  return (
    <div class="piece-chips" role="group" aria-label={label}>
      {pieces.map((id) => (
        <button
          key={id}
          type="button"
          class="piece-chip"
          aria-pressed={chosen.includes(id)}
          data-target={id}
          onClick={() => onPick(id)}
        >
          <span class="piece-mark" aria-hidden="true" />
          <span class="piece-words">
            <span>{pieceLabel(recorder, id)}</span>
            {numberOf(recorder, id, pieces)}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Several of one label are told apart by the end of their ids, which is never cut off. */
function numberOf(recorder: PadProps["recorder"], id: string, all: readonly string[]): string {
  const label = pieceLabel(recorder, id);
  const same = all.filter((one) => pieceLabel(recorder, one) === label);
  return same.length > 1 ? ` ${id.slice(id.lastIndexOf(".") + 1)}` : "";
}
