// What most tables leave as it is: title, club, the referee, dice, house options.
import { DiceFields } from "./DiceFields";
import type { Draft } from "./draft";
import type { Edition } from "./families";
import { FieldErrors, invalidBy } from "./FieldErrors";
import { OptionFields } from "./OptionFields";
import { RefereeFields } from "./RefereeFields";
import { createWords } from "./words";

export type MoreFieldsProps = {
  edition: Edition;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errorsOf: (field: string) => string[];
};

export function MoreFields({ edition, draft, onChange, errorsOf }: MoreFieldsProps) {
  const t = createWords.value;
  const titleErrors = errorsOf("title");
  return (
    <div class="stack">
      <label class="field">
        <span>{t.title}</span>
        <input
          class="input"
          value={draft.title}
          placeholder={t.titleHint}
          onInput={(event) => onChange({ ...draft, title: event.currentTarget.value })}
          {...invalidBy("title-error", titleErrors)}
        />
        <FieldErrors id="title-error" messages={titleErrors} />
      </label>
      <label class="field">
        <span>{t.club}</span>
        <input
          class="input"
          value={draft.club}
          placeholder={t.clubHint}
          onInput={(event) => onChange({ ...draft, club: event.currentTarget.value })}
        />
      </label>
      {edition.judged && <RefereeFields draft={draft} onChange={onChange} />}
      <DiceFields draft={draft} onChange={onChange} errorsOf={errorsOf} />
      <OptionFields edition={edition} draft={draft} onChange={onChange} />
    </div>
  );
}
