// The physical dice of the table: names by which people tell them apart, and their faces.
import { dieOf, type Draft } from "./draft";
import { FieldErrors, invalidBy } from "./FieldErrors";
import { createWords } from "./words";

export type DiceFieldsProps = { draft: Draft; onChange: (draft: Draft) => void; errorsOf: (field: string) => string[] };

export function DiceFields({ draft, onChange, errorsOf }: DiceFieldsProps) {
  const t = createWords.value;
  const change = (index: number, values: { label?: string; faces?: string }) => {
    onChange({ ...draft, dice: draft.dice.map((die, at) => (at === index ? { ...die, ...values } : die)) });
  };
  return (
    <fieldset class="stack form-group">
      <legend>{t.dice}</legend>
      {draft.dice.map((die, index) => {
        const number = index + 1;
        const labelErrors = errorsOf(`dice[${index}].label`);
        const faceErrors = errorsOf(`dice[${index}].faces`);
        return (
          <div key={die.key}>
            <div class="die-row">
              <input
                class="input"
                value={die.label}
                aria-label={t.dieLabel(number)}
                onInput={(event) => change(index, { label: event.currentTarget.value })}
                {...invalidBy(`die-${die.key}-label`, labelErrors)}
              />
              <input
                class="input die-faces"
                value={die.faces}
                inputMode="numeric"
                aria-label={t.dieFaces(number)}
                onInput={(event) => change(index, { faces: event.currentTarget.value })}
                {...invalidBy(`die-${die.key}-faces`, faceErrors)}
              />
              <span>{t.faces}</span>
              <button
                type="button"
                class="button"
                aria-label={t.removeDie(number)}
                onClick={() => onChange({ ...draft, dice: draft.dice.filter((_, at) => at !== index) })}
              >
                ✕
              </button>
            </div>
            <FieldErrors id={`die-${die.key}-label`} messages={labelErrors} />
            <FieldErrors id={`die-${die.key}-faces`} messages={faceErrors} />
          </div>
        );
      })}
      <button type="button" class="button form-add" onClick={() => onChange({ ...draft, dice: [...draft.dice, dieOf("")] })}>
        {t.addDie}
      </button>
      <FieldErrors id="dice-error" messages={errorsOf("dice")} />
    </fieldset>
  );
}
