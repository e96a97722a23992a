// What is played: its picture and what the table is called; other pictures behind one tap, editions where there are several.
import { useSignal } from "@preact/signals";
import { AnyIcon } from "../parts/AnyIcon";
import { Choice } from "./Choice";
import { withDice, withEdition, type Draft } from "./draft";
import { said, type Family } from "./families";
import { FormRow } from "./FormRow";
import { PictureChoice } from "./GamePictures";
import { picturesFirst, playables, playedAt } from "./playable";
import { Poster } from "./posters/Poster";
import { createWords, headerWords } from "./words";

export type GameRowProps = {
  families: readonly Family[];
  draft: Draft;
  /** What the table will be called as it stands. */
  title: string;
  /** Whether the pictures are shown at once: nobody has chosen yet. */
  choosing: boolean;
  onChange: (draft: Draft) => void;
  /** To the fields of the title. */
  onRename: () => void;
};

export function GameRow({ families, draft, title, choosing, onChange, onRename }: GameRowProps) {
  const t = createWords.value;
  const open = useSignal(choosing);
  const all = picturesFirst(playables(families));
  const key = playedAt(families, draft.family, draft.edition);
  const chosen = all.find((one) => one.key === key);
  const pick = (family: Family, edition: string) => {
    const found = family.editions.find((one) => one.edition === edition);
    if (found) onChange(chosenGame(draft, family, edition));
  };
  const edition = chosen?.family.editions.find((one) => one.edition === draft.edition);
  const several = chosen && !chosen.family.apart && chosen.family.editions.length > 1;
  return (
    <section class="create-game">
      <div class="card create-card">
        <Poster picture={chosen?.picture ?? null} name={chosen?.name ?? draft.edition} />
        <p class="create-called">
          <b>{title}</b>
          <span class="small">
            {[chosen?.name ?? draft.edition, edition && several && said(edition.label)].filter(Boolean).join(" ・ ")}
          </span>
        </p>
        <button type="button" class="button quiet icon-only" aria-label={t.rename} onClick={onRename}>
          <AnyIcon name="pencil" />
        </button>
      </div>
      <button
        type="button"
        class="button quiet form-more"
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
      >
        {open.value ? t.picturesAway : t.otherPictures}
      </button>
      {open.value && (
        <PictureChoice games={all} value={key} label={t.game} onPick={(one) => pick(one.family, one.edition.edition)} />
      )}
      {several && (
        <FormRow label={t.edition}>
          <Choice
            label={t.edition}
            choices={chosen.family.editions.map((one) => ({ value: one.edition, label: one.edition, title: said(one.label) }))}
            value={draft.edition}
            onChange={(value) => pick(chosen.family, value)}
          />
        </FormRow>
      )}
      {edition?.note && (
        <p class="small" data-note="unjudged">
          {said(edition.note)}
        </p>
      )}
    </section>
  );
}

/** The form with another game: its options, seats and dice; people who sit there stay. */
export function chosenGame(draft: Draft, family: Family, edition: string): Draft {
  if (family.family === draft.family && edition === draft.edition) return draft;
  const found = family.editions.find((one) => one.edition === edition) ?? family.editions[0]!;
  const next = withEdition(draft, family.family, found);
  return family.family === draft.family ? next : withDice(next, family, headerWords());
}
