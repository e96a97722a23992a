// Numbers, states, effects that last, and groups of seats.
import { writingWords } from "../i18n/writing";
import { AmountPad } from "./AmountPad";
import { CounterPad } from "./CounterPad";
import { EffectPad } from "./EffectPad";
import { GroupPad } from "./GroupPad";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { OwnWord } from "./parts/OwnWord";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type Part = "change" | "setTo" | "state" | "effect" | "group" | "amount";

export function ValuePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const part = useHalf<Part>("ValuePad.part", "change");
  const parts: Part[] = ["change", "setTo", "state", "effect", "group", "amount"];
  return (
    <>
      <Tabs
        label={writingWords.value.value}
        items={parts.map((id) => ({ id, label: t[id] }))}
        value={part.value}
        onChange={(id) => (part.value = id)}
      />
      {(part.value === "change" || part.value === "setTo") && <CounterPad recorder={recorder} set={part.value === "setTo"} />}
      {part.value === "state" && <StatePad recorder={recorder} />}
      {part.value === "effect" && <EffectPad recorder={recorder} />}
      {part.value === "amount" && <AmountPad recorder={recorder} />}
      {part.value === "group" && <GroupPad recorder={recorder} />}
    </>
  );
}

/** A tap begins a state, or ends the one that holds. */
function StatePad({ recorder }: PadProps) {
  const subject = recorder.acting.subject.value;
  const now = recorder.table.value?.seats.find((seat) => seat.seat === subject)?.states ?? [];
  const record = (state: string) => {
    const on = !now.includes(state);
    const label = said(terms(recorder, "states").find((one) => one.id === state)!.label);
    const fact = { kind: "state.changed/1" as const, ...seatField(subject), state, ...(on ? {} : { on }) };
    void recorder.enter({ facts: [fact], caption: caption(subject, bold(label), on ? "" : ` ${recorderWords.value.finish}`) });
  };
  const items = terms(recorder, "states").map((one) => ({
    id: one.id,
    label: said(one.label),
    chosen: now.includes(one.id),
    hint: now.includes(one.id) ? `→ ${recorderWords.value.finish}` : undefined,
  }));
  return (
    <>
      <Choices items={items} onPick={record} label={recorderWords.value.state} />
      <OwnWord recorder={recorder} list="states" />
    </>
  );
}
