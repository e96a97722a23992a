// What is said: values, announced actions, questions, and outcomes as the table applied them.
import { useSignal } from "@preact/signals";
import type { PadProps } from "../model/say";
import { Tabs } from "../parts/Tabs";
import { recorderWords } from "../words";
import { ActionPad } from "./ActionPad";
import { OutcomePad } from "./OutcomePad";
import { QuestionPad } from "./QuestionPad";
import { TraitPad } from "./TraitPad";

type Said = "value" | "action" | "question" | "outcome";

export function DeclarePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const kind = useSignal<Said>("value");
  const kinds: Said[] = ["value", "action", "question", "outcome"];
  const done = () => (kind.value = "value");
  return (
    <>
      <Tabs label={t.which} items={kinds.map((id) => ({ id, label: t[id] }))} value={kind.value} onChange={(id) => (kind.value = id)} />
      {kind.value === "value" && <TraitPad recorder={recorder} />}
      {kind.value === "action" && <ActionPad recorder={recorder} onDone={done} />}
      {kind.value === "question" && <QuestionPad recorder={recorder} onDone={done} />}
      {kind.value === "outcome" && <OutcomePad recorder={recorder} onDone={done} />}
    </>
  );
}
