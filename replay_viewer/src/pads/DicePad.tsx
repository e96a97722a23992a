// Dice: one row per physical die; the last face records. The sum alone, or nothing, can be what is known.
import { useState } from "preact/hooks";
import type { Span } from "../api/types";
import { writingWords } from "../i18n/writing";
import { habit, setHabit } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, said, terms, word } from "./model/say";
import { useLink } from "./model/useLink";
import { ownCaption, whoName, whose } from "./model/whose";
import { Choices } from "./parts/Choices";
import { recorderWords } from "./words";

type Die = { id: string | null; label: string; faces: number };

export function DicePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const dice = diceOf(recorder);
  const [active, setActive] = useState<number[]>(() => activeAtFirst(recorder, dice));
  const wanted = recorder.wanted.peek();
  const asked = JSON.stringify(wanted);
  const faces = useHalf<Record<number, number>>("DicePad.faces", {}, asked);
  const purpose = useHalf<string | null>("DicePad.purpose", wanted?.purpose ?? null, asked);
  const mode = useHalf<"faces" | "sum" | "purpose">("DicePad.mode", "faces", asked);
  const whichever = useHalf("DicePad.whichever", false, asked);
  useLink(recorder, "rolled");

  const record = (seen: Record<number, number>, total?: number) => {
    const rolled = active.map((index) => dice[index]!);
    const shown = active.map((index) => seen[index] ?? null);
    const named = !whichever.value && rolled.every((die) => die.id !== null) ? { dice: rolled.map((die) => die.id!) } : {};
    const fact = {
      kind: "dice.rolled/1" as const,
      ...whose(recorder),
      faces: shown,
      ...named,
      ...(total === undefined ? {} : { total }),
      ...(purpose.value ? { purpose: purpose.value } : {}),
    };
    const what = purpose.value ? `${word(recorder.layout.value, purpose.value)} ` : "";
    const fell: Span[] = total === undefined ? spansOf(shown) : [bold(total)];
    if (!wanted) setHabit(recorder.id, "dice", active.join(","));
    faces.value = {};
    mode.value = "faces";
    purpose.value = null;
    whichever.value = false;
    void recorder.enter({
      facts: [fact],
      caption: ownCaption(recorder, what, rolled.map((die) => die.label).join("・"), " = ", ...fell),
    });
  };
  const press = (die: number, face: number) => {
    const seen = { ...faces.value, [die]: face };
    if (active.every((index) => seen[index] !== undefined)) return record(seen);
    faces.value = seen;
  };
  const toggle = (index: number) => {
    const next = active.includes(index) ? active.filter((one) => one !== index) : [...active, index].sort((a, b) => a - b);
    if (next.length > 0) setActive(next);
    faces.value = Object.fromEntries(Object.entries(faces.value).filter(([die]) => next.includes(Number(die))));
  };

  if (mode.value === "purpose") {
    const items = [
      { id: "", label: t.nobody },
      ...terms(recorder, "purposes").map((one) => ({ id: one.id, label: said(one.label) })),
    ];
    const pick = (id: string) => {
      purpose.value = id || null;
      mode.value = "faces";
    };
    return <Choices items={items} onPick={pick} label={t.dicePurpose} />;
  }
  const last = active.filter((index) => faces.value[index] === undefined).length === 1;
  return (
    <>
      {dice.length > 1 && (
        <Choices
          columns={Math.min(dice.length + 1, 5)}
          label={t.whichDice}
          items={[
            ...dice.map((die, index) => ({ id: `die${index}`, label: die.label, chosen: active.includes(index) })),
            { id: "whichever", label: "？", name: t.whichever, chosen: whichever.value },
          ]}
          onPick={(id) => (id === "whichever" ? (whichever.value = !whichever.value) : toggle(Number(id.slice("die".length))))}
        />
      )}
      {mode.value === "sum" ? (
        <Choices
          columns={6}
          digits
          label={t.sumOfDice}
          items={sums(active.map((index) => dice[index]!))}
          onPick={(id) => record({}, Number(id))}
        />
      ) : (
        active.map((index) => (
          <div key={index}>
            <p class="pad-label">
              {dice[index]!.label}
              {last && faces.value[index] === undefined && <span>{t.pressRecords}</span>}
            </p>
            <Choices
              columns={Math.min(dice[index]!.faces, 6)}
              digits
              label={dice[index]!.label}
              items={facesOf(dice[index]!, faces.value[index], whoName(recorder))}
              onPick={(id) => press(index, Number(id))}
            />
          </div>
        ))
      )}
      <Choices
        items={[
          { id: "sum", label: writingWords.value.sumOnly, chosen: mode.value === "sum" },
          { id: "missed", label: writingWords.value.missed },
          {
            id: "purpose",
            label: purpose.value ? word(recorder.layout.value, purpose.value) : `${t.dicePurpose} ▾`,
            chosen: purpose.value !== null,
          },
        ]}
        onPick={(id) => {
          if (id === "missed") record(faces.value);
          else if (id === "purpose") mode.value = "purpose";
          else mode.value = mode.value === "sum" ? "faces" : "sum";
        }}
      />
    </>
  );
}

/** The dice of the header; a table that named none rolls two plain ones. */
function diceOf(recorder: PadProps["recorder"]): Die[] {
  const named = (recorder.layout.value?.dice ?? []).map((die) => ({ id: die.id, label: said(die.label), faces: die.faces }));
  return named.length > 0 ? named : [1, 2].map((number) => ({ id: null, label: `D${number}`, faces: 6 }));
}

function activeAtFirst(recorder: PadProps["recorder"], dice: readonly Die[]): number[] {
  const kept = (habit(recorder.id, "dice") ?? "")
    .split(",")
    .filter(Boolean)
    .map(Number)
    .filter((index) => index < dice.length);
  const count = recorder.wanted.peek()?.count;
  if (count !== undefined && kept.length !== count) return dice.map((_, index) => index).slice(0, count);
  return kept.length > 0 ? kept : dice.map((_, index) => index).slice(0, 2);
}

function facesOf(die: Die, chosen: number | undefined, who: string) {
  return Array.from({ length: die.faces }, (_, index) => ({
    id: String(index + 1),
    label: String(index + 1),
    name: `${who} ${die.label} ${index + 1}`.trim(),
    chosen: chosen === index + 1,
  }));
}

function sums(dice: readonly Die[]) {
  const most = dice.reduce((sum, die) => sum + die.faces, 0);
  return Array.from({ length: most - dice.length + 1 }, (_, index) => String(dice.length + index)).map((id) => ({
    id,
    label: id,
  }));
}

function spansOf(faces: readonly (number | null)[]): Span[] {
  return faces.flatMap((face, index): Span[] => [...(index > 0 ? ["・"] : []), face === null ? { unknown: "" } : bold(face)]);
}
