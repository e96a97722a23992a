// How far the referee goes at this table: whether it writes down what follows, and whether it asks before what a rule forbids.
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { createWords } from "./words";

export type RefereeFieldsProps = { draft: Draft; onChange: (draft: Draft) => void };

export function RefereeFields({ draft, onChange }: RefereeFieldsProps) {
  const t = createWords.value;
  return (
    <fieldset class="stack form-group">
      <legend>{t.referee}</legend>
      <div class="field">
        <span>{t.consequences}</span>
        <Choice<Answer>
          label={t.consequences}
          choices={[
            { value: "yes", label: t.consequencesOn },
            { value: "no", label: t.consequencesOff },
          ]}
          value={answer(draft.consequences)}
          onChange={(said) => onChange({ ...draft, consequences: said === "yes" })}
        />
      </div>
      <div class="field">
        <span>{t.strict}</span>
        <Choice<Answer>
          label={t.strict}
          choices={[
            { value: "no", label: t.strictOff },
            { value: "yes", label: t.strictOn },
          ]}
          value={answer(draft.strict)}
          onChange={(said) => onChange({ ...draft, strict: said === "yes" })}
        />
      </div>
    </fieldset>
  );
}

type Answer = "yes" | "no";
const answer = (on: boolean): Answer => (on ? "yes" : "no");
