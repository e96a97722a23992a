// What one tap at the end opens, row by row: what this seat sealed, its notes if it says so, and passages that others open.
import type { Signal } from "@preact/signals";
import type { Table } from "../../board/table";
import { endWords } from "../../passages/endWords";
import { AnyIcon } from "../../parts/AnyIcon";
import type { SeatState } from "./load";
import type { MySeal } from "./mine";

/** What this seat sealed and nobody opened: in the vault, its notes there, and what only this phone has the key of. */
export function sealedOf(state: SeatState): { others: MySeal[]; notes: MySeal[]; onlyHere: MySeal[] } {
  const sealed = state.seals.value.filter((seal) => seal.own && seal.opened === null && !seal.released);
  const isNote = (seal: MySeal) => seal.purpose === "note";
  return {
    others: sealed.filter((seal) => !isNote(seal) && (seal.inVault || seal.opening)),
    notes: sealed.filter((seal) => isNote(seal) && seal.inVault),
    onlyHere: sealed.filter((seal) => !isNote(seal) && !seal.inVault && seal.opening),
  };
}

type SealedRowsProps = {
  state: SeatState;
  withNotes: Signal<boolean>;
  passages: readonly Table["passages"][string][];
  done: boolean;
};

export function SealedRows({ state, withNotes, passages, done }: SealedRowsProps) {
  const t = endWords.value;
  const { others, notes } = sealedOf(state);
  const closed = passages.filter((one) => one.opened === null).length;
  return (
    <ul class="closing-rows">
      <li data-mine={others.length}>
        <span>
          <AnyIcon name="lock-open" size={20} /> {others.length > 0 ? t.mine(others.length) : done ? t.allMine : t.nothingMine}
        </span>
        {others.length > 0 && <small>{t.opens}</small>}
      </li>
      {notes.length > 0 && (
        <li>
          <label>
            <span>
              <AnyIcon name="pencil" size={20} /> {t.myNotes(notes.length)}
            </span>
            <input
              type="checkbox"
              checked={withNotes.value}
              onChange={(event) => (withNotes.value = event.currentTarget.checked)}
            />
          </label>
        </li>
      )}
      {passages.length > 0 && (
        <li>
          <span>
            <AnyIcon name="moon" size={20} /> {t.passages(passages.length)}
          </span>
          <small>{closed > 0 ? t.passagesBy : t.passagesOpen}</small>
        </li>
      )}
    </ul>
  );
}
