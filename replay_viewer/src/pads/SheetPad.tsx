// Seals: made (on paper), shown to one seat, opened to all. What was seen is entered field by field.
import { words } from "../i18n";
import { writingWords } from "../i18n/writing";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField } from "./model/say";
import { OpenSeal } from "./OpenSeal";
import { Choices } from "./parts/Choices";
import { SeatGrid } from "./parts/SeatGrid";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type Act = "seal" | "sealShow" | "sealOpen";
const ACTS: Act[] = ["seal", "sealShow", "sealOpen"];

export function SheetPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const act = useHalf<Act>("SheetPad.act", "seal");
  const picked = useHalf<string | null>("SheetPad.picked", null);
  const subject = recorder.acting.subject.value;
  const layout = recorder.layout.value;
  const slotLabel = (slot: string) => {
    const known = layout?.seal_slots.find((one) => one.slot === slot);
    return known ? said(known.label) : slot;
  };
  const seals = Object.entries(recorder.table.value?.seals ?? {}).filter(
    ([, seal]) => seal.opened === null && (subject === null || seal.seat === subject),
  );
  const chosen = seals.find(([id]) => id === picked.value) ?? seals.at(-1);
  const seal = (slot: string) => {
    const purpose = layout?.seal_slots.find((one) => one.slot === slot)?.purpose ?? "sheet";
    const fact = { kind: "sheet.sealed/1" as const, ...seatField(subject), slot, ...(purpose === "sheet" ? {} : { purpose }) };
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.sealPaper} `, bold(slotLabel(slot))) });
  };
  const show = (to: number) => {
    if (!chosen) return;
    const fact = { kind: "seal.shown/1" as const, ...seatField(chosen[1].seat), seal: chosen[0], to: [to] };
    void recorder.enter({ facts: [fact], caption: caption(chosen[1].seat, `${slotLabel(chosen[1].slot)} → `, { seat: to }) });
  };
  const pickSeal = (
    <Choices
      items={seals.map(([id, one]) => ({
        id,
        label: slotLabel(one.slot),
        hint: one.seat ? words.value.seat(one.seat) : undefined,
        chosen: id === chosen?.[0],
      }))}
      onPick={(id) => (picked.value = id)}
      label={writingWords.value.sheet}
    />
  );
  return (
    <>
      <Tabs
        label={writingWords.value.sheet}
        items={ACTS.map((id) => ({ id, label: t[id] }))}
        value={act.value}
        onChange={(id) => (act.value = id)}
      />
      {act.value === "seal" && (
        <Choices
          items={(layout?.seal_slots ?? []).map((one) => ({ id: one.slot, label: said(one.label), hint: t.sealPaper }))}
          onPick={seal}
          label={t.seal}
        />
      )}
      {act.value !== "seal" && !chosen && <p class="pad-label">{t.noSeal}</p>}
      {act.value !== "seal" && seals.length > 1 && pickSeal}
      {act.value === "sealShow" && chosen && <SeatGrid recorder={recorder} label={t.sealShow} onPick={show} />}
      {act.value === "sealOpen" && chosen && (
        <OpenSeal
          key={chosen[0]}
          recorder={recorder}
          seal={chosen[0]}
          slot={slotLabel(chosen[1].slot)}
          seat={chosen[1].seat}
          whole={chosen[1].purpose === "sheet"}
        />
      )}
    </>
  );
}
