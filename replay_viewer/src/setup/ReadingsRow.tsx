// Which reading of each ambiguous rule this table plays. Drawn only for editions whose rule book leaves some open.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { writingWords } from "../i18n/writing";
import { PrecedentRow } from "../disputes/PrecedentRow";
import { getPrecedents } from "../disputes/server";
import type { Precedent } from "../disputes/types";
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { said, type Reading } from "./families";
import { FieldErrors } from "./FieldErrors";
import { FormRow } from "./FormRow";
import { createWords } from "./words";

/** As many as the server tells at a time. */
const MOST_RULINGS = 200;

type Way = "last" | "defaults" | "single";

export type ReadingsRowProps = {
  readings: readonly Reading[];
  /** Rule -> reading of the last game. */
  last: Record<string, string>;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errorsOf: (field: string) => string[];
};

export function ReadingsRow({ readings, last, draft, onChange, errorsOf }: ReadingsRowProps) {
  const before = readings.some((one) => one.rule in last);
  const way = useSignal<Way>(before ? "last" : "defaults");
  const ruled = useSignal<readonly Precedent[]>([]);
  const defaults = Object.fromEntries(readings.map((one) => [one.rule, one.default]));
  const choose = (next: Way) => {
    way.value = next;
    if (next === "last") onChange({ ...draft, readings: { ...defaults, ...kept(readings, last) } });
    if (next === "defaults") onChange({ ...draft, readings: defaults });
  };
  useEffect(() => {
    if (way.value !== "single") return;
    // Without them the readings can be chosen all the same.
    getPrecedents({ edition: draft.edition, limit: MOST_RULINGS }).then(
      (found) => (ruled.value = found.precedents),
      () => undefined,
    );
  }, [way.value]);
  const wrong = readings.filter((one) => errorsOf(`readings.${one.rule}`).length > 0);
  const listed = way.value === "single" ? readings : wrong;
  const others = readings.filter((one) => draft.readings[one.rule] !== one.default).length;
  return (
    <FormRow label={createWords.value.readings(readings.length)}>
      <Choice<Way>
        choices={[
          ...(before ? [{ value: "last" as const, label: writingWords.value.asLastTime }] : []),
          { value: "defaults", label: writingWords.value.defaults },
          { value: "single", label: writingWords.value.oneByOne },
        ]}
        value={way.value}
        onChange={choose}
        label={createWords.value.readings(readings.length)}
      />
      <p class="small">{createWords.value.otherReadings(others)}</p>
      {listed.map((reading) => (
        <OneReading
          key={reading.rule}
          reading={reading}
          ruled={ruled.value.filter((one) => one.in_force && one.rule === `${draft.edition}:${reading.rule}`)}
          draft={draft}
          onChange={onChange}
          errors={errorsOf(`readings.${reading.rule}`)}
        />
      ))}
    </FormRow>
  );
}

type OneReadingProps = {
  reading: Reading;
  ruled: readonly Precedent[];
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: string[];
};

function OneReading({ reading, ruled, draft, onChange, errors }: OneReadingProps) {
  const choose = (name: string) => onChange({ ...draft, readings: { ...draft.readings, [reading.rule]: name } });
  return (
    <fieldset class="form-group reading" data-rule={reading.rule}>
      <legend>
        {said(reading.label)} <span class="reading-rule">{reading.rule}</span>
      </legend>
      <p class="small">{said(reading.text)}</p>
      {reading.choices.map((choice) => (
        <div key={choice.id}>
          <label class="reading-choice">
            <input
              type="radio"
              name={`reading-${reading.rule}`}
              checked={draft.readings[reading.rule] === choice.id}
              onChange={() => choose(choice.id)}
            />
            <span>
              {said(choice.label)}
              {choice.id === reading.default && <small class="reading-usual">{writingWords.value.defaults}</small>}
            </span>
          </label>
          <ul class="reading-precedents">
            {ruled
              .filter((one) => one.reading === `${reading.rule}=${choice.id}`)
              .map((one) => (
                <PrecedentRow key={one.ruling} precedent={one} />
              ))}
          </ul>
        </div>
      ))}
      <FieldErrors id={`reading-${reading.rule}-error`} messages={errors} />
    </fieldset>
  );
}

/** Of the last game's readings, those that this edition still has. */
function kept(readings: readonly Reading[], last: Record<string, string>): Record<string, string> {
  const found = readings.filter((one) => one.choices.some((choice) => choice.id === last[one.rule]));
  return Object.fromEntries(found.map((one) => [one.rule, last[one.rule]!]));
}
