// Notes, gaps, and the course of the game: parts, phases, rounds, turns, combats, people, the end.
import { writingWords } from "../i18n/writing";
import { BesidePad } from "./BesidePad";
import { ClosePad } from "./ClosePad";
import { CombatPad } from "./CombatPad";
import { FlowPad } from "./FlowPad";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { PeoplePad } from "./PeoplePad";
import { Tabs } from "./parts/Tabs";
import { RemarkPad } from "./RemarkPad";
import { recorderWords } from "./words";

type Part = "notes" | "beside" | "flow" | "combat" | "people" | "end";
const PARTS: Part[] = ["notes", "beside", "flow", "combat", "people", "end"];

export function NotePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const part = useHalf<Part>("NotePad.part", "notes");
  const fights = recorder.layout.value?.combats || (recorder.table.value?.combats.length ?? 0) > 0;
  const parts = PARTS.filter((id) => id !== "combat" || fights);
  return (
    <>
      <Tabs
        label={writingWords.value.note}
        items={parts.map((id) => ({ id, label: t[id] }))}
        value={part.value}
        onChange={(id) => (part.value = id)}
      />
      {part.value === "notes" && <RemarkPad recorder={recorder} />}
      {part.value === "beside" && <BesidePad recorder={recorder} />}
      {part.value === "flow" && <FlowPad recorder={recorder} />}
      {part.value === "combat" && <CombatPad recorder={recorder} />}
      {part.value === "people" && <PeoplePad recorder={recorder} />}
      {part.value === "end" && <ClosePad recorder={recorder} />}
    </>
  );
}
