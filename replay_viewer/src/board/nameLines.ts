// The name of a card in the lines that its place has room for.

/** A letter of Latin script is about half as wide as one of Japanese. */
const NARROW = 0.56;
const ends = /[：:・\s]/;

/**
 * At most `lines` lines, none wider than `width` letters of Japanese. Broken after a colon, a dot or a blank where one is, else
 * anywhere; what is left over is cut. Where one line has to do, what is before a colon goes first: it is the kind of card.
 */
export function nameLines(name: string, width: number, lines: number): string[] {
  const letters = Array.from(name);
  if (measure(letters) <= width) return [name];
  const fits = longest(letters, width);
  const colon = letters.findIndex((letter) => letter === "：" || letter === ":");
  if (lines === 1 && colon > 0)
    return nameLines(
      letters
        .slice(colon + 1)
        .join("")
        .trimStart(),
      width,
      1,
    );
  if (lines === 1) return [`${letters.slice(0, longest(letters, width - 1)).join("")}…`];
  const last = letters
    .slice(0, fits + 1)
    .map((letter) => ends.test(letter))
    .lastIndexOf(true);
  const taken = last > 0 ? last + 1 : fits;
  const head = letters
    .slice(0, taken)
    .join("")
    .replace(/[：:\s]+$/, "");
  return [head, ...nameLines(letters.slice(taken).join("").trimStart(), width, lines - 1)];
}

const measure = (letters: readonly string[]) =>
  letters.reduce((sum, letter) => sum + (letter.codePointAt(0)! < 0x1100 ? NARROW : 1), 0);

/** How many letters fit, one at least. */
function longest(letters: readonly string[], width: number): number {
  let count = 1;
  while (count < letters.length && measure(letters.slice(0, count + 1)) <= width) count++;
  return count;
}
