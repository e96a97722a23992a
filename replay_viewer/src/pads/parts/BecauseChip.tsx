// 「← 段250」: the earlier fact the next entry answers. A tap removes it, further taps step back through the log.
import { words } from "../../i18n";
import type { PadProps } from "../model/desk";
import { recorderWords } from "../words";

export function BecauseChip({ recorder }: PadProps) {
  const t = recorderWords.value;
  const fact = recorder.because.current.value;
  if (recorder.facts.value.length === 0) return null;
  return (
    <button
      type="button"
      class="button because"
      aria-pressed={fact !== null}
      aria-label={fact ? t.becauseOf(words.value.step(fact.step)) : t.becauseNothing}
      data-because={fact?.id ?? ""}
      onClick={() => recorder.because.step()}
    >
      ← {fact ? words.value.step(fact.step) : "–"}
    </button>
  );
}
