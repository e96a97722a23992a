// A field that holds one word: chosen among those of the table, or typed.
import { useSignal } from "@preact/signals";
import type { Seat } from "../api/types";
import { fieldWord } from "./fieldWords";
import { type Layout, listsFor, wordOf } from "./options";
import type { Field } from "./schema";
import { correctionWords } from "./words";

export type EditorProps = {
  field: Field;
  value: unknown;
  seats: readonly Seat[];
  layout: Layout;
  dice: unknown;
  onPut: (value: unknown) => void;
};

/** Chosen as the last of the words: one that no list of this table has. */
const OTHER = "\u0000other";

export function NameEditor(props: EditorProps) {
  const { field, value, layout, onPut } = props;
  const t = correctionWords.value;
  const lists = listsFor(layout, field.name, value);
  const typing = useSignal(lists.length === 0);
  if (typing.value) return <TextEditor {...props} />;
  const pick = (id: string) => {
    if (id === OTHER) typing.value = true;
    else onPut(id || null);
  };
  const known = lists.some((list) => list.options.some((option) => option.id === value));
  return (
    <select
      class="input"
      aria-label={fieldWord(field.name)}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => pick(event.currentTarget.value)}
    >
      {(field.nullable || value === undefined) && <option value="">{t.empty}</option>}
      {typeof value === "string" && !known && <option value={value}>{wordOf(layout, value)}</option>}
      {lists.map((list) => (
        <optgroup key={`${list.name} ${list.label}`} label={list.label || fieldWord(list.name)}>
          {list.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={OTHER}>{t.other}</option>
    </select>
  );
}

export function TextEditor({ field, value, onPut }: EditorProps) {
  const put = (text: string) => onPut(text === "" && field.nullable ? null : text);
  const text = typeof value === "string" ? value : "";
  return (
    <textarea
      class="input"
      rows={2}
      aria-label={fieldWord(field.name)}
      value={text}
      onInput={(event) => put(event.currentTarget.value)}
    />
  );
}
