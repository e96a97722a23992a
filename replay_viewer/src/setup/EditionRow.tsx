// Row 1: the game and its edition, as one row of buttons.
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { withDice, withEdition } from "./draft";
import { said, type Family } from "./families";
import { FormRow } from "./FormRow";
import { createWords, headerWords } from "./words";

export type EditionRowProps = { families: readonly Family[]; draft: Draft; onChange: (draft: Draft) => void };

export function EditionRow({ families, draft, onChange }: EditionRowProps) {
  const t = createWords.value;
  const all = families.flatMap((family) => family.editions.map((edition, index) => ({ family, edition, index })));
  const chosen = all.find(({ family, edition }) => family.family === draft.family && edition.edition === draft.edition);
  const pick = (value: string) => {
    const found = all.find((one) => keyOf(one.family.family, one.edition.edition) === value);
    if (!found) return;
    const next = withEdition(draft, found.family.family, found.edition);
    onChange(found.family.family === draft.family ? next : withDice(next, found.family, headerWords()));
  };
  const choices = all.map(({ family, edition, index }) => ({
    value: keyOf(family.family, edition.edition),
    label: labelOf(family, edition.edition, index),
    title: `${said(family.label)} ${said(edition.label)}`,
  }));
  return (
    <FormRow number={1} label={t.game}>
      <Choice choices={choices} value={keyOf(draft.family, draft.edition)} onChange={pick} label={t.game} />
      {chosen && (
        <p class="small">
          {said(chosen.family.label)} ・ {said(chosen.edition.label)}
        </p>
      )}
      {chosen?.edition.note && (
        <p class="small" data-note="unjudged">
          {said(chosen.edition.note)}
        </p>
      )}
    </FormRow>
  );
}

const keyOf = (family: string, edition: string) => `${family}/${edition}`;

/** The family is said with its first edition only: a row of buttons has no room to repeat it. */
function labelOf(family: Family, edition: string, index: number): string {
  if (family.apart) return said(family.editions[index]!.label);
  if (family.editions.length === 1) return said(family.label);
  return index === 0 ? `${said(family.label)} ${edition}` : edition;
}
