// What changes a value, limit or number for a time: on whom, which, how long, then by how much; and that it is over.
import { useSignal } from "@preact/signals";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, terms } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NameField } from "./parts/NameField";
import { SeatRow } from "./parts/SeatRow";
import { recorderWords } from "./words";

type Field = "what" | "until";
const CHANGES = [-3, -2, -1, 1, 2, 3];
const UNTIL = ["combat", "turn", "next_turn", "round", "part", "game", "said"] as const;
const FORM = /^[+-]?[0-9]{1,6}$/;

export function EffectPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const subject = recorder.acting.subject.value;
  const whats = ["limits", "traits", "counters"]
    .flatMap((name) => terms(recorder, name))
    .map((one) => ({ id: one.id, label: said(one.label) }));
  const lasts = UNTIL.map((id) => ({ id: id as string, label: t[`until_${id}`] }));
  const what = useHalf("EffectPad.what", whats[0]?.id ?? "value");
  const until = useHalf<string>("EffectPad.until", "combat");
  const targets = useHalf<number[]>("EffectPad.targets", []);
  const pieces = useHalf<string[]>("EffectPad.pieces", []);
  const open = useHalf<Field | null>("EffectPad.open", null);
  const wrong = useSignal(false);
  const label = (id: string) => whats.find((one) => one.id === id)?.label ?? id;
  const record = (change: { by?: number; value?: number }, words: string) => {
    const on = {
      ...(targets.value.length > 0 ? { targets: targets.value } : {}),
      ...(pieces.value.length > 0 ? { pieces: pieces.value } : {}),
    };
    const lasting = until.value === "said" ? {} : { until: until.value };
    const fact = { kind: "effect.began/1" as const, ...seatField(subject), field: what.value, ...change, ...on, ...lasting };
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.effect} ${label(what.value)} `, bold(words)) });
    targets.value = [];
    pieces.value = [];
  };
  const typed = (text: string) => {
    const number = text
      .replace("−", "-")
      .replace(/^[=＝]/, "")
      .trim();
    wrong.value = !FORM.test(number);
    if (!wrong.value) record({ value: Number(number) }, `= ${number}`);
  };
  const effects = recorder.table.value?.effects ?? [];
  const running = effects.map((one, index) => ({ id: `end.${index}`, label: `${label(one.field)} ${t.finish}` }));
  const end = (id: string) => {
    const effect = effects[Number(id.slice(4))]!;
    const fact = { kind: "effect.ended/1" as const, ...seatField(subject), effect: effect.fact };
    void recorder.enter({ facts: [fact], caption: caption(subject, `${t.effect} ${label(effect.field)} ${t.finish}`) });
  };
  const signed = (by: number) => (by > 0 ? `+${by}` : `−${-by}`);
  const items = [...CHANGES.map((by) => ({ id: String(by), label: signed(by) })), { id: "unknown", label: "?" }];
  const shown = { what: label(what.value), until: lasts.find((one) => one.id === until.value)!.label };
  return (
    <>
      {running.length > 0 && <Choices items={running} onPick={end} label={t.finish} />}
      <SeatRow
        recorder={recorder}
        label={t.toWhom}
        chosen={targets.value}
        onChange={(next) => (targets.value = next)}
        pieces={pieces.value}
        onPieces={(next) => (pieces.value = next)}
      />
      <Crumbs
        items={(["what", "until"] as const).map((id) => ({ id, label: t[id], value: shown[id], open: open.value === id }))}
        onPick={(id) => (open.value = open.value === id ? null : (id as Field))}
      />
      {open.value !== null ? (
        <Choices
          items={open.value === "what" ? whats : lasts}
          onPick={(id) => {
            (open.value === "what" ? what : until).value = id;
            open.value = null;
          }}
          label={t[open.value]}
        />
      ) : (
        <>
          <Choices
            items={items}
            onPick={(id) => (id === "unknown" ? record({}, "?") : record({ by: Number(id) }, signed(Number(id))))}
            label={t.effect}
          />
          <NameField label={t.setTo} maxLength={8} onName={typed} />
        </>
      )}
      {wrong.value && <p role="alert">{t.effectForm}</p>}
    </>
  );
}
