// The words that a table added to a list: those its log says already, and those typed on this device, each a button from then on.
import { signal } from "@preact/signals";
import { identifier, idOf, isTooLong, ownWord } from "../../api/ownWords";
import type { FactItem } from "../../api/types";
import type { Term } from "../types";
import { addRecent, recent } from "./cache";
import type { PadDesk } from "./desk";

/** Rises with each word, so that pads look again. */
const typed = signal(0);
const KEPT = 24;
const listName = (list: string) => `own.${list}`;

/** Whether this table may add words to the list: where a book has the words, to those of which no rule need speak. */
export function mayAdd(recorder: PadDesk, list: string): boolean {
  const layout = recorder.layout.value;
  return Boolean(layout?.open_words || layout?.own_lists?.includes(list));
}

export function ownTerms(recorder: PadDesk, list: string, listed: readonly Term[]): Term[] {
  if (!mayAdd(recorder, list)) return [];
  typed.value; // what follows changes with it
  const open = recorder.layout.value?.open_words;
  const found = [...inLog(recorder, list), ...recent(recorder.id, listName(list)).reverse()];
  const fresh = [...new Set(found)].filter((id) => !listed.some((one) => one.id === id) && (open || ownWord(id) !== null));
  return fresh.map((id) => ({ id, label: { ja: ownWord(id) ?? id, en: ownWord(id) ?? id } }));
}

/** Answers the id, of a word that the list has already that one's; null: the word is too long, and nothing was added. */
export function addWord(recorder: PadDesk, list: string, text: string): string | null {
  const layout = recorder.layout.value;
  const there = layout?.vocabularies[list]?.find((one) => spellings(one).includes(text.toLowerCase()));
  if (there) return there.id;
  const id = layout?.open_words ? identifier(text) : idOf(text);
  if (layout?.open_words ? isTooLong(text) : ownWord(id) === null) return null;
  addRecent(recorder.id, listName(list), id, KEPT);
  typed.value += 1;
  return id;
}

const spellings = ({ id, label }: Term) => [id, label.ja, label.en].map((one) => one.toLowerCase());

/** The words of this list in the log so far, in the order in which they came. */
function inLog(recorder: PadDesk, list: string): string[] {
  const fields = recorder.layout.value?.fields ?? {};
  return recorder.log.value.flatMap(({ fact }: FactItem) => {
    const names = Object.entries(fields[fact.kind] ?? {}).flatMap(([name, lists]) => (lists[0] === list ? [name] : []));
    return names.flatMap((name) => (typeof fact[name] === "string" ? [fact[name] as string] : []));
  });
}
