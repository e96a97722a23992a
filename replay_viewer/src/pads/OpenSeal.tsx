// A seal opened: the fields of the sheet as they were read out, as many as are known. Whether they fit is the server's to say.
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NameField } from "./parts/NameField";
import { NumberField } from "./parts/NumberField";
import { recorderWords } from "./words";

export type OpenSealProps = PadProps & { seal: string; slot: string; seat: number | null; whole: boolean };

export function OpenSeal({ recorder, seal, slot, seat, whole }: OpenSealProps) {
  const t = recorderWords.value;
  const values = useHalf<Record<string, string | number>>("OpenSeal.values", {});
  const field = useHalf<string | null>("OpenSeal.field", null);
  const fields = whole ? (recorder.layout.value?.sheet_fields ?? []) : [];
  const record = (value: unknown) => {
    const fact = { kind: "seal.opened/1" as const, ...seatField(seat), seal, value };
    const name = values.value.name;
    values.value = {};
    void recorder.enter({ facts: [fact], caption: caption(seat, `${t.sealOpen} `, bold(name ?? slot)) });
  };
  const current = fields.find((one) => one.field === field.value);
  const set = (value: string | number | null) => {
    const { [field.value!]: _, ...rest } = values.value;
    values.value = value === null ? rest : { ...rest, [field.value!]: value };
    field.value = null;
  };
  if (current) {
    const label = said(current.label);
    const choices = current.type.startsWith("choice:") ? current.type.slice("choice:".length).split(",") : null;
    return (
      <>
        <Crumbs items={[{ id: "back", label: t.back, value: label, open: true }]} onPick={() => (field.value = null)} />
        {choices && <Choices items={choices.map((id) => ({ id, label: id }))} onPick={set} label={label} />}
        {current.type === "number" && <NumberField onPick={set} />}
        {current.type === "word" && (
          <NameField
            label={label}
            names={current.field === "name" ? characters(recorder) : []}
            onName={set}
            action={t.choose}
          />
        )}
      </>
    );
  }
  const filled = Object.keys(values.value).length;
  return (
    <>
      <Choices
        items={fields.map((one) => ({
          id: one.field,
          label: said(one.label),
          hint: values.value[one.field] ?? "？",
          chosen: one.field in values.value,
        }))}
        onPick={(id) => (field.value = id)}
        label={t.sealOpen}
      />
      {!whole && <NameField label={slot} onName={(text) => record(text)} long maxLength={400} />}
      <Choices
        columns={2}
        items={[
          ...(filled > 0 ? [{ id: "record", label: t.recordCount(filled) }] : []),
          { id: "without", label: t.openWithout },
        ]}
        onPick={(id) => record(id === "record" ? values.value : null)}
      />
    </>
  );
}

const characters = (recorder: PadProps["recorder"]): string[] =>
  recorder.layout.value?.decks.find((deck) => deck.holding === "character")?.cards ?? [];
