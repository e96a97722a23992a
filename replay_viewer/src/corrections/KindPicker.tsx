// Which kind of fact it is: the usual ones first, all others that may be written behind one button.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choices } from "../pads/parts/Choices";
import { kindWord } from "./fieldWords";
import { OFTEN_MISSED } from "./form";
import { kindsOfCorrections } from "./schema";
import { correctionWords } from "./words";

export type KindPickerProps = {
  label: string;
  chosen?: string | null;
  onPick: (kind: string) => void;
  /** Which to show first, of all that may be written; none known yet: an empty list. */
  usual?: (all: readonly string[]) => readonly string[];
};

export function KindPicker({ label, chosen, onPick, usual = often }: KindPickerProps) {
  const t = correctionWords.value;
  const all = useSignal<readonly string[]>([]);
  const unfolded = useSignal(false);
  useEffect(() => {
    // Without the list the common kinds are still there, and the server says what it makes of them.
    void kindsOfCorrections().then(
      (kinds) => (all.value = kinds),
      () => undefined,
    );
  }, []);
  const first = usual(all.value);
  const rest = all.value.filter((kind) => !first.includes(kind));
  // Once chosen, a kind stands alone: its fields follow at once.
  const shown = unfolded.value ? rest : rest.filter((kind) => kind === chosen);
  const pick = (kind: string) => {
    unfolded.value = false;
    onPick(kind);
  };
  const choice = (id: string) => ({ id, label: kindWord(id), chosen: chosen === undefined ? undefined : id === chosen });
  return (
    <>
      <Choices label={label} items={first.map(choice)} onPick={pick} />
      {rest.length > 0 && (
        <button
          type="button"
          class="button quiet"
          data-all-kinds
          aria-expanded={unfolded.value}
          onClick={() => (unfolded.value = !unfolded.value)}
        >
          {t.allKinds} {unfolded.value ? "▴" : "▾"}
        </button>
      )}
      {shown.length > 0 && <Choices label={t.allKinds} items={shown.map(choice)} onPick={pick} />}
    </>
  );
}

function often(all: readonly string[]): readonly string[] {
  return OFTEN_MISSED.filter((kind) => all.length === 0 || all.includes(kind));
}
