// Row 3: which reading of each disputed rule this table plays. Drawn only when the server publishes readings.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { said, type Reading } from "./families";
import { FormRow } from "./FormRow";
import { createWords } from "./words";

type Way = "last" | "defaults" | "single";

export type ReadingsRowProps = { readings: readonly Reading[]; last: Record<string, string>; draft: Draft; onChange: (draft: Draft) => void };

export function ReadingsRow({ readings, last, draft, onChange }: ReadingsRowProps) {
  const t = words.value;
  const way = useSignal<Way>(Object.keys(last).length > 0 ? "last" : "defaults");
  const defaults = Object.fromEntries(readings.flatMap((one) => (one.default ? [[one.rule, one.default]] : [])));
  const choose = (next: Way) => {
    way.value = next;
    if (next === "last") onChange({ ...draft, readings: { ...defaults, ...last } });
    if (next === "defaults") onChange({ ...draft, readings: defaults });
  };
  return (
    <FormRow number={3} label={createWords.value.readings(readings.length)}>
      <Choice<Way>
        choices={[
          ...(Object.keys(last).length > 0 ? [{ value: "last" as const, label: t.asLastTime }] : []),
          { value: "defaults", label: t.defaults },
          { value: "single", label: t.oneByOne },
        ]}
        value={way.value}
        onChange={choose}
      />
      {way.value === "single" &&
        readings.map((reading) => (
          <div key={reading.rule} class="field">
            <span>{said(reading.label)}</span>
            <Choice
              label={said(reading.label)}
              choices={reading.choices.map((choice) => ({ value: choice.id, label: said(choice.label), ...(choice.text && { title: said(choice.text) }) }))}
              value={draft.readings[reading.rule] ?? reading.default ?? null}
              onChange={(value) => onChange({ ...draft, readings: { ...draft.readings, [reading.rule]: value } })}
            />
          </div>
        ))}
    </FormRow>
  );
}
