// The words that a table added to a list: those its log says already, and those typed on this device, each a button from then on.
import { signal } from "@preact/signals";
import { identifier, isTooLong, ownWord } from "../../api/ownWords";
import type { FactItem } from "../../api/types";
import type { Term } from "../types";
import { addRecent, recent } from "./cache";
import type { PadDesk } from "./desk";

/** Rises with each word, so that pads look again. */
const typed = signal(0);
const KEPT = 24;
const listName = (list: string) => `own.${list}`;

export function ownTerms(recorder: PadDesk, list: string, listed: readonly Term[]): Term[] {
  if (!recorder.layout.value?.open_words) return [];
  typed.value; // what follows changes with it
  const found = [...inLog(recorder, list), ...recent(recorder.id, listName(list)).reverse()];
  const fresh = [...new Set(found)].filter((id) => !listed.some((one) => one.id === id));
  return fresh.map((id) => ({ id, label: { ja: ownWord(id) ?? id, en: ownWord(id) ?? id } }));
}

/** Answers the id; null: the word is too long, and nothing was added. */
export function addWord(recorder: PadDesk, list: string, text: string): string | null {
  if (isTooLong(text)) return null;
  const id = identifier(text);
  addRecent(recorder.id, listName(list), id, KEPT);
  typed.value += 1;
  return id;
}

/** The words of this list in the log so far, in the order in which they came. */
function inLog(recorder: PadDesk, list: string): string[] {
  const fields = recorder.layout.value?.fields ?? {};
  return recorder.log.value.flatMap(({ fact }: FactItem) => {
    const names = Object.entries(fields[fact.kind] ?? {}).flatMap(([name, lists]) => (lists[0] === list ? [name] : []));
    return names.flatMap((name) => (typeof fact[name] === "string" ? [fact[name] as string] : []));
  });
}
