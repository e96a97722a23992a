// A gap of which something is known: what it was about, in words, and how many facts are missing; the number records.
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption } from "./model/say";
import { Choices } from "./parts/Choices";
import { NumberField } from "./parts/NumberField";
import { recorderWords } from "./words";

export function GapPad({ recorder, onDone }: PadProps & { onDone: () => void }) {
  const t = recorderWords.value;
  const text = useHalf("GapPad.text", "");
  const record = (missing: number | null) => {
    const about = text.value.trim();
    const fact = { kind: "gap.noticed/1" as const, ...(about ? { about } : {}), ...(missing === null ? {} : { missing }) };
    onDone();
    void recorder.enter({
      facts: [fact],
      caption: caption(null, t.gap, missing === null ? "" : bold(` ${missing}`), about ? ` ${about}` : ""),
    });
  };
  return (
    <>
      <textarea
        class="input"
        rows={2}
        maxLength={1000}
        value={text.value}
        aria-label={t.words}
        placeholder={t.words}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <p class="pad-label">{t.missingFacts}</p>
      <NumberField onPick={record} first={1} />
      <Choices columns={1} items={[{ id: "back", label: t.back }]} onPick={onDone} />
    </>
  );
}
