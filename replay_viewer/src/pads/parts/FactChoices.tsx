// The last facts of the log as buttons, newest first, to say which of them is meant.
import { plainText } from "../../parts/Sentence";
import type { PadProps } from "../model/desk";
import { recorderWords } from "../words";
import { Choices } from "./Choices";

const SHOWN = 12;

export function FactChoices({ recorder, onPick }: PadProps & { onPick: (id: string | null) => void }) {
  const seats = recorder.game.value?.seats ?? [];
  const sentences = new Map(recorder.log.value.map((item) => [item.fact.id, plainText(item.sentence, seats)]));
  const unsent = [...recorder.waiting.value, ...(recorder.pending.value ? [recorder.pending.value] : [])];
  for (const entry of unsent)
    for (const fact of entry.facts) if (!sentences.has(fact.id)) sentences.set(fact.id, plainText(entry.caption, seats));
  const items = recorder.facts.value
    .slice(0, SHOWN)
    .map((fact) => ({ id: fact.id, label: `${fact.step} ${sentences.get(fact.id) ?? ""}` }));
  return (
    <Choices
      columns={1}
      items={[...items, { id: "", label: recorderWords.value.nobody }]}
      onPick={(id) => onPick(id || null)}
      label={recorderWords.value.about}
    />
  );
}
