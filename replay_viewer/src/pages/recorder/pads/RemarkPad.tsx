// Gaps, resuming after one, and words: topics in one tap, free text with the keyboard.
import { useSignal } from "@preact/signals";
import { bold, caption, said, seatField, terms, type PadProps } from "../model/say";
import { Choices } from "../parts/Choices";
import { NameField } from "../parts/NameField";
import { NumberField } from "../parts/NumberField";
import { recorderWords } from "../words";
import { words } from "../../../i18n";
import { ResumePad } from "./ResumePad";

export function RemarkPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const open = useSignal<"missing" | "resume" | null>(null);
  const topic = useSignal<string | null>(null);
  const subject = recorder.picked.value;
  const gap = (missing: number | null) => {
    open.value = null;
    const fact = { kind: "gap.noticed/1", ...(missing === null ? {} : { missing }) };
    void recorder.enter({ facts: [fact], caption: caption(null, t.gap, missing === null ? "" : bold(` ${missing}`)) });
  };
  const remark = (text: string) => {
    const label = topic.value ? `${said(terms(recorder, "topics").find((one) => one.id === topic.value)!.label)} ` : "";
    const fact = { kind: "remark.made/1", ...seatField(subject), text, ...(topic.value ? { topic: topic.value } : {}) };
    topic.value = null;
    void recorder.enter({ facts: [fact], caption: caption(subject, label, text) });
  };
  const quick = (id: string) => {
    const label = said(terms(recorder, "topics").find((one) => one.id === id)!.label);
    void recorder.enter({ facts: [{ kind: "remark.made/1", ...seatField(subject), text: label, topic: id }], caption: caption(subject, label) });
  };
  if (open.value === "resume") return <ResumePad recorder={recorder} onDone={() => (open.value = null)} />;
  return (
    <>
      <Choices
        items={[{ id: "gap", label: words.value.gapHere }, { id: "missing", label: t.missingFacts, chosen: open.value === "missing" }, { id: "resume", label: `${t.resume}…` }]}
        onPick={(id) => (id === "gap" ? gap(null) : (open.value = id as "missing" | "resume"))}
        label={t.gap}
      />
      {open.value === "missing" ? (
        <NumberField onPick={gap} unknown={false} first={1} />
      ) : (
        <>
          <Choices items={terms(recorder, "topics").map((one) => ({ id: one.id, label: said(one.label) }))} columns={4} onPick={quick} label={t.notes} />
          <NameField label={t.words} onName={remark} long maxLength={1000} />
        </>
      )}
    </>
  );
}
