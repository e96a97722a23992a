// Gaps, resuming after one, and words: a topic in one tap, with the words written before it if there are any.
import { language } from "../i18n";
import { writingWords } from "../i18n/writing";
import { GapPad } from "./GapPad";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, said, seatField, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { ResumePad } from "./ResumePad";
import { recorderWords } from "./words";

export function RemarkPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const open = useHalf<"missing" | "resume" | null>("RemarkPad.open", null);
  const text = useHalf("RemarkPad.text", "");
  const seat = recorder.acting.chosen.value;
  const remark = (topic: string | null) => {
    const label = terms(recorder, "topics").flatMap((one) => (one.id === topic ? [said(one.label)] : []))[0] ?? "";
    const written = text.value.trim();
    if (!written && !topic) return;
    text.value = "";
    const fact = { kind: "remark.made/1" as const, ...seatField(seat), text: written || label, ...(topic ? { topic } : {}) };
    void recorder.enter({ facts: [fact], caption: caption(seat, label && written ? `${label} ` : label, written) });
  };
  const gap = () => void recorder.enter({ facts: [{ kind: "gap.noticed/1" as const }], caption: caption(null, t.gap) });
  const submit = (event: Event) => {
    event.preventDefault();
    remark(null);
  };
  if (open.value === "resume") return <ResumePad recorder={recorder} onDone={() => (open.value = null)} />;
  if (open.value === "missing") return <GapPad recorder={recorder} onDone={() => (open.value = null)} />;
  const topics = terms(recorder, "topics").map((one) => ({ id: one.id, label: said(one.label) }));
  return (
    <>
      <Choices
        items={[
          { id: "gap", label: writingWords.value.gapHere },
          { id: "missing", label: `${t.missingFacts}…` },
          { id: "resume", label: `${t.resume}…` },
        ]}
        onPick={(id) => (id === "gap" ? gap() : (open.value = id as "missing" | "resume"))}
        label={t.gap}
      />
      <form class="name-form" onSubmit={submit}>
        <textarea
          class="input"
          rows={2}
          maxLength={1000}
          value={text.value}
          aria-label={t.words}
          placeholder={t.words}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={text.value.trim() === ""}>
          {t.record}
        </button>
      </form>
      <Choices items={topics} columns={language.value === "ja" ? 4 : 2} onPick={remark} label={t.notes} />
    </>
  );
}
