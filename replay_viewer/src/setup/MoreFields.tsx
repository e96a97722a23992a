// What most tables leave as it is: title, club, the referee, charts, dice, house options.
import { DiceFields } from "./DiceFields";
import type { Draft } from "./draft";
import type { Edition } from "./families";
import { FieldErrors, invalidBy } from "./FieldErrors";
import { OpensAfter } from "./OpensAfter";
import { FIRST_OPTIONS, OptionFields, optionsAsked } from "./OptionFields";
import { RefereeFields } from "./RefereeFields";
import { TablesField } from "./TablesField";
import { createWords } from "./words";

export type MoreFieldsProps = {
  edition: Edition;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** For what comes back later: changes the form as it is by then. */
  onLater: (change: (draft: Draft) => Draft) => void;
  errorsOf: (field: string) => string[];
};

export function MoreFields({ edition, draft, onChange, onLater, errorsOf }: MoreFieldsProps) {
  const t = createWords.value;
  const titleErrors = errorsOf("title");
  return (
    <div class="stack">
      <label class="field">
        <span>{t.title}</span>
        <input
          class="input"
          data-title
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
      {draft.sheets === "phones" && <OpensAfter draft={draft} onChange={onChange} />}
      {edition.judged && <RefereeFields draft={draft} onChange={onChange} />}
      {edition.judged && <TablesField draft={draft} onChange={onLater} errorsOf={errorsOf} />}
      <DiceFields draft={draft} onChange={onChange} errorsOf={errorsOf} />
      <OptionFields
        options={optionsAsked(edition).slice(FIRST_OPTIONS)}
        draft={draft}
        onChange={onChange}
        label={t.moreOptions}
      />
    </div>
  );
}
