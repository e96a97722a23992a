// Words of a table's own: typed in any letters, on the wire an id made of them and read back. Must agree with `ucr_events/facts/own_words.py`.

const PREFIX = "x-";
/** Characters of an id on the wire; one that has fewer holds its whole word. */
const ROOM = 40;
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,39}$/;

/** A word people typed as an identifier of the wire: kept where it is one, else the numbers of its letters. */
export function identifier(text: string): string {
  return (isPlain(text) ? text : idOf(text)).slice(0, ROOM);
}

/** Whether a word is too long for an id to hold all of it. */
export function isTooLong(text: string): boolean {
  return !isPlain(text) && idOf(text).length >= ROOM;
}

/** A word that looks like such an id is none, so that it is read back as itself. */
const isPlain = (text: string): boolean => PLAIN.test(text) && !text.startsWith(PREFIX);

/** What was typed; null: this is no id of a word of one's own. */
export function ownWord(id: string): string | null {
  if (!id.startsWith(PREFIX) || id.length >= ROOM) return null;
  const numbers = id
    .slice(PREFIX.length)
    .split("-")
    .map((part) => parseInt(part, 36));
  if (numbers.some((one) => !(one >= 32 && one <= 0x10ffff))) return null;
  const text = String.fromCodePoint(...numbers);
  return idOf(text) === id ? text : null;
}

/** A word's id that says its letters, whatever they are: where a book has the words, it cannot be a misspelt one of those. */
export function idOf(text: string): string {
  return `${PREFIX}${Array.from(text, (letter) => letter.codePointAt(0)!.toString(36)).join("-")}`;
}
