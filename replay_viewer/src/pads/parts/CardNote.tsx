// What was said of a card: a number under the table's word for it (火力7), or free words.
import { addRecent, recent } from "../model/cache";
import type { PadProps } from "../model/desk";
import { said } from "../model/say";
import { recorderWords } from "../words";
import { NameField } from "./NameField";
import { NumberField } from "./NumberField";

export type CardNoteProps = PadProps & {
  /** What the card is played as; the layout names the number that goes with it. */
  purpose: string | null;
  onNote: (note: string) => void;
};

export function CardNote({ recorder, purpose, onNote }: CardNoteProps) {
  const t = recorderWords.value;
  const label = recorder.layout.value?.words[`${purpose ?? ""}.value`];
  const name = label ? said(label) : t.value;
  const space = /[a-z]$/i.test(name) ? " " : "";
  const words = (text: string) => {
    addRecent(recorder.id, "note", text);
    onNote(text);
  };
  return (
    <>
      <p class="pad-label">{name}</p>
      <NumberField
        onPick={(value) => onNote(value === null ? `${name}?` : `${name}${space}${value}`)}
        say={(value) => `${name} ${value}`}
      />
      <NameField label={t.note} names={recent(recorder.id, "note")} onName={words} action={t.choose} />
    </>
  );
}
