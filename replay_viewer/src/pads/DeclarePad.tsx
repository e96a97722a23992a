// What is said: values, announced actions, questions, and outcomes as the table applied them.

import { AboutPad } from "./AboutPad";
import { ActionPad } from "./ActionPad";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { OutcomePad } from "./OutcomePad";
import { Tabs } from "./parts/Tabs";
import { QuestionPad } from "./QuestionPad";
import { TraitPad } from "./TraitPad";
import { VotePad } from "./VotePad";
import { recorderWords } from "./words";

type Said = "value" | "action" | "question" | "vote" | "about" | "outcome";

export function DeclarePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const kind = useHalf<Said>("DeclarePad.kind", "value");
  const kinds: Said[] = ["value", "action", "question", "vote", "about", "outcome"];
  const done = () => (kind.value = "value");
  return (
    <>
      <Tabs
        label={t.which}
        items={kinds.map((id) => ({ id, label: id === "about" ? t.aboutOthers : t[id] }))}
        value={kind.value}
        onChange={(id) => (kind.value = id)}
      />
      {kind.value === "value" && <TraitPad recorder={recorder} />}
      {kind.value === "action" && <ActionPad recorder={recorder} onDone={done} />}
      {kind.value === "question" && <QuestionPad recorder={recorder} onDone={done} />}
      {kind.value === "vote" && <VotePad recorder={recorder} />}
      {kind.value === "about" && <AboutPad recorder={recorder} />}
      {kind.value === "outcome" && <OutcomePad recorder={recorder} onDone={done} />}
    </>
  );
}
