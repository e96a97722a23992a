// What goes with an outcome: a number, a ratio of two numbers, or what was said of one before.
import { recent } from "./model/cache";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { NumberField } from "./parts/NumberField";
import { recorderWords } from "./words";

export function OutcomeValue({ recorder, onValue }: PadProps & { onValue: (value: number | string | null) => void }) {
  const t = recorderWords.value;
  const ratio = useHalf("OutcomeValue.ratio", false);
  const left = useHalf<number | null>("OutcomeValue.left", null);
  const number = (value: number | null) => {
    if (!ratio.value) return onValue(value);
    if (left.value !== null) return onValue(`${left.value}:${value}`);
    left.value = value;
  };
  const shown = ratio.value ? `${left.value ?? "n"} : m` : t.ratio;
  return (
    <>
      <Choices
        columns={1}
        items={[{ id: "ratio", label: shown, chosen: ratio.value }]}
        onPick={() => {
          ratio.value = !ratio.value;
          left.value = null;
        }}
        label={t.withValue}
      />
      <NumberField key={String(left.value)} onPick={number} signed unknown={false} />
      <NameField label={t.withValue} names={recent(recorder.id, "outcome")} onName={onValue} action={t.choose} />
    </>
  );
}
