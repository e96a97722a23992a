// One line for a table whose pages come without a certificate: what cannot work, and what to ask the owner for.
import { writingWords } from "../i18n/writing";
import { isSafe } from "../safe";

export function UnsafeNote() {
  if (isSafe()) return null;
  return (
    <p class="note small" data-unsafe>
      {writingWords.value.unsafe}
    </p>
  );
}
