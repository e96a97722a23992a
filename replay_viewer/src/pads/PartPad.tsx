// A part of the game begins, or the one that runs ends, for a reason if somebody said it.
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { OwnWord } from "./parts/OwnWord";
import { Reasons } from "./parts/Reasons";
import { recorderWords } from "./words";

export function PartPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const ending = useHalf<string | null>("PartPad.ending", null);
  const current = recorder.table.value?.part;
  const parts = terms(recorder, "parts");
  const label = (id: string) => said(parts.find((one) => one.id === id)!.label);
  const begin = (part: string) => {
    const fact = { kind: "part.began/1" as const, part };
    void recorder.enter({ facts: [fact], caption: caption(null, bold(`${label(part)} ${t.begin}`)), turn: null });
  };
  const end = (part: string, why: string | null, words: string) => {
    ending.value = null;
    const fact = { kind: "part.ended/1" as const, part, ...(why ? { why } : {}) };
    void recorder.enter({
      facts: [fact],
      caption: caption(null, bold(`${label(part)} ${t.finish}`), why ? ` ${words}` : ""),
      turn: null,
    });
  };
  const part = ending.value;
  if (part !== null)
    return <Reasons recorder={recorder} onPick={(why, words) => end(part, why, words)} onBack={() => (ending.value = null)} />;
  const items = parts.map((one) => ({
    id: one.id,
    label: said(one.label),
    hint: one.id === current ? `→ ${t.finish}…` : undefined,
    chosen: one.id === current,
  }));
  return (
    <>
      <Choices items={items} onPick={(id) => (id === current ? (ending.value = id) : begin(id))} label={t.part} />
      <OwnWord recorder={recorder} list="parts" />
    </>
  );
}
