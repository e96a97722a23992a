// The course of the game: parts, phases, rounds and turns begin and end. One tap each.
import { words } from "../i18n";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { PartPad } from "./PartPad";
import { PhasePad } from "./PhasePad";
import { Tabs } from "./parts/Tabs";
import { TurnPad } from "./TurnPad";
import { recorderWords } from "./words";

type Part = "turn" | "phase" | "part";

export function FlowPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const part = useHalf<Part>("FlowPad.part", "turn");
  return (
    <>
      <Tabs
        label={t.flow}
        items={[
          { id: "turn", label: words.value.turn },
          { id: "phase", label: t.phase },
          { id: "part", label: t.part },
        ]}
        value={part.value}
        onChange={(id) => (part.value = id)}
      />
      {part.value === "part" && <PartPad recorder={recorder} />}
      {part.value === "phase" && <PhasePad recorder={recorder} />}
      {part.value === "turn" && <TurnPad recorder={recorder} />}
    </>
  );
}
