// One line for a table whose pages come without a certificate: what cannot work, and what to ask the owner for.
import { words } from "../i18n";
import { isSafe } from "../safe";

export function UnsafeNote() {
  if (isSafe()) return null;
  return (
    <p class="note small" data-unsafe>
      {words.value.unsafe}
    </p>
  );
}
