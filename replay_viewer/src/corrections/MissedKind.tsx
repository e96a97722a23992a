// Which kind of fact it is: those met most often first, all others that may be written behind one button.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Choices } from "../pads/parts/Choices";
import { kindWord } from "./fieldWords";
import { OFTEN_MISSED } from "./form";
import { kindsOfCorrections } from "./schema";
import { correctionWords } from "./words";

export type MissedKindProps = { chosen: string | null; onPick: (kind: string) => void; label?: string };

export function MissedKind({ chosen, onPick, label = correctionWords.value.missedFact }: MissedKindProps) {
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
  const often = OFTEN_MISSED.filter((kind) => all.value.length === 0 || all.value.includes(kind));
  const rest = all.value.filter((kind) => !(often as readonly string[]).includes(kind));
  // Once chosen, a kind stands alone: its fields follow at once.
  const shown = unfolded.value ? rest : rest.filter((kind) => kind === chosen);
  const pick = (kind: string) => {
    unfolded.value = false;
    onPick(kind);
  };
  const choice = (id: string) => ({ id, label: kindWord(id), chosen: id === chosen });
  return (
    <>
      <p class="correction-word">{label}</p>
      <Choices label={label} items={often.map(choice)} onPick={onPick} />
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
